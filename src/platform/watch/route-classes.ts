/** Matches the language and the first segment of a path, limited in length. */
const firstPart = /^\/(?:(?:es|en)(?=[/?.]|$)\/?)?([\w-]{0,40})/;
const ofFile = /^\/assets\/|^[^?]*\.(?!html?\b|data\b)[a-z0-9]{1,11}(?:\?|$)/i;
/** Number of remembered addresses: more than the site has, fewer than visitors can invent. */
const remembered = 500;

/**
 * Makes a function that returns the class of an address: `file`, `api`, or the first segment of a path of the site map
 * without its language; `other` for an unknown address. So there are no more labels than pages.
 */
export function routeClasses(paths: readonly string[]): (url: string) => string {
  const known = new Set(paths.map(classOf).filter((name) => name !== ''));
  const seen = new Map<string, string>();
  return (url) => {
    const before = seen.get(url);
    if (before !== undefined) return before;
    const found = find(url);
    if (seen.size < remembered && url.length < 200) seen.set(url, found);
    return found;
  };

  function find(url: string): string {
    const name = classOf(url);
    if (name === 'api') return name;
    if (ofFile.test(url)) return 'file';
    if (name === '') return 'start';
    return known.has(name) ? name : 'other';
  }
}

function classOf(url: string): string {
  return firstPart.exec(url)?.[1] ?? '';
}
