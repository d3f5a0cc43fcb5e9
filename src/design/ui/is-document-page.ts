/**
 * Pages that browsers show sooner from the server: four times as soon on a slow phone (`npm run
 * campaign -- bench browser`). `/insertar` because other pages do not know its route (`knowsWork`).
 */
const documentPages: readonly string[] = ['/resultados/', '/insertar'];

/**
 * Whether a path, without its language, opens as a document, so that going back restores the page.
 */
export function isDocumentPage(path: string): boolean {
  return documentPages.some((start) => path.startsWith(start));
}
