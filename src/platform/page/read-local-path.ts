/** Stands for this site, whatever its address is: no name below `.invalid` exists (RFC 6761). */
const site = 'http://site.invalid';
/** A browser drops tabs and line ends from an address and reads `\` as `/`. */
const misread = /[\p{Cc}\\]/u;

/**
 * Reads an address that somebody else wrote (a query, a form, a message) as a path of this site,
 * with its query and fragment; null for everything that could lead elsewhere. The URL parser
 * decides, because it is what the browser follows; what it answers with is what is handed on.
 */
export function readLocalPath(value: string | null): string | null {
  if (value === null || !value.startsWith('/') || misread.test(value)) return null;
  const url = parse(value);
  if (url?.origin !== site) return null;
  // `/..//other.example` is a path here, and another site once the dots are gone.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** `URL.parse` is younger than browsers that still read the site. */
function parse(value: string): URL | null {
  try {
    return new URL(value, site);
  } catch {
    return null;
  }
}
