/** Contents at hand for the way back, at most; a page of words is some tens of kilobytes. */
const mostRemembered = 12;

/** By the visit's place in the browser's history: another visit to the same page reads it anew. */
const contents = new Map<string, Promise<string>>();

/** Keeps the content of a visit for the way back to it. */
export function rememberContent(visit: string, html: string): void {
  keep(visit, Promise.resolve(html));
}

interface Visited {
  /** Key of the history entry. */
  visit: string;
  /** Path and search of the page. */
  address: string;
  /** Id of the element that holds the content in the document. */
  id: string;
}

/**
 * The content of a page as its document has it, the same promise for the same visit. Rejects where
 * the document cannot be had or is another one.
 */
export function contentOfPage({ visit, address, id }: Visited): Promise<string> {
  const known = contents.get(visit);
  if (known) return known;
  const content = readContent(address, id);
  keep(visit, content);
  return content;
}

async function readContent(address: string, id: string): Promise<string> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const content = page.getElementById(id);
  if (!content) throw new Error(`${address} answered ${answer.status} without its content`);
  return content.innerHTML;
}

function keep(visit: string, content: Promise<string>): void {
  contents.delete(visit);
  contents.set(visit, content);
  const [eldest] = contents.keys();
  if (contents.size > mostRemembered && eldest !== undefined) contents.delete(eldest);
}
