/** Stands for this site, whatever its address: names below `.invalid` never exist (RFC 6761). */
const site = 'http://site.invalid';
/** Browsers drop tabs and line ends from an address and read `\` as `/`. */
const misread = /[\p{Cc}\\]/u;

/**
 * Reads an untrusted address (query, form, message) as a path of this site with query and fragment; null for anything
 * that could lead elsewhere. The URL parser decides, because browsers follow it, and its result is used.
 */
export function readLocalPath(value: string | null): string | null {
  if (value === null || !value.startsWith('/') || misread.test(value)) return null;
  const url = parse(value);
  if (url?.origin !== site) return null;
  // `/..//other.example` is a path here, but another site once the dots are resolved.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

function parse(value: string): URL | null {
  try {
    return new URL(value, site);
  } catch {
    return null;
  }
}
