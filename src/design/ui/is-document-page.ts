/**
 * Pages so long that a browser shows them sooner as a document of the server, line by line, than
 * from data that scripts first build into thousands of elements: four times as soon on a slow phone
 * (`npm run campaign -- bench browser`). And the page for clubs and press, whose address the others do not
 * know (`knowsWork`).
 */
const documentPages: readonly string[] = ['/resultados/', '/insertar'];

/**
 * Whether a path, without its language, is entered and left as a document. Left too, since the way
 * back then shows what the browser kept instead of building it once more.
 */
export function isDocumentPage(path: string): boolean {
  return documentPages.some((start) => path.startsWith(start));
}
