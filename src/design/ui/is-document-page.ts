/**
 * Pages so long that browsers show them sooner as a server document, line by line, than by building thousands of
 * elements with scripts: four times as soon on a slow phone (`npm run campaign -- bench browser`). Also the page for
 * clubs and press, whose route other pages do not know (`knowsWork`).
 */
const documentPages: readonly string[] = ['/resultados/', '/insertar'];

/**
 * Whether a path, without its language, is entered and left as a document. Leaving as a document lets the browser
 * restore the page on going back instead of building it again.
 */
export function isDocumentPage(path: string): boolean {
  return documentPages.some((start) => path.startsWith(start));
}
