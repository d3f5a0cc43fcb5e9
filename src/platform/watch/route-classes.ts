/** Language and first part of a path, the second only where the address is as short as ours are. */
const firstPart = /^\/(?:(?:es|en)(?=[/?.]|$)\/?)?([\w-]{0,40})/;
const ofFile = /^\/assets\/|^[^?]*\.(?!html?\b|data\b)[a-z0-9]{1,11}(?:\?|$)/i;
/** How many addresses are remembered: more than the site has, fewer than anybody can invent. */
const remembered = 500;

/**
 * Tells which class of routes an address is of: `file`, `api`, or the first part of a path of the
 * site map, whatever its language; `other` for what leads nowhere. So labels are as few as pages.
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
