/** Limit of remembered contents; a page of text takes some tens of kilobytes. */
const mostRemembered = 12;

/** Contents by history entry: another visit to the same page loads it anew. */
const contents = new Map<string, Promise<string>>();

export function rememberContent(visit: string, html: string): void {
  keep(visit, Promise.resolve(html));
}

interface VisitedPage {
  visit: string;
  address: string;
  id: string;
}

/** Returns the same promise for the same visit; rejects when the content is missing. */
export function contentOfPage({ visit, address, id }: VisitedPage): Promise<string> {
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
