/** Matches possibly private parts; almost no path has any. */
const suspicious = /[@%]|\d{7}|[\w-]{20}/;

/** A person's page is public until an erasure, which the log outlives. */
const ofPerson = /(\/palistas\/)[^/]+/;

/**
 * Returns the loggable path of a request, without parts that could be a registration's token (20 characters or more,
 * not plain words), an e-mail address, a document or telephone number, a paddler's name, or unreadable text.
 */
export function loggedPath(asked: string): string {
  const path = asked.includes('/palistas/') ? asked.replace(ofPerson, '$1…') : asked;
  const isLong = path.length > 100;
  if (!isLong && !suspicious.test(path)) return path;
  const isPrivate = path.startsWith('/assets/') ? namesSomebody : mayBePrivate;
  return path
    .split('/')
    .map((part) => (isPrivate(part) ? '…' : part.slice(0, 100)))
    .join('/');
}

function mayBePrivate(part: string): boolean {
  return namesSomebody(part) || /\d{7}/.test(part) || hasToken(part);
}

/** Text that is still encoded after decoding was meant to hide something. */
function namesSomebody(part: string): boolean {
  if (!part.includes('%')) return part.includes('@');
  try {
    return /[@%]/.test(decodeURIComponent(part));
  } catch {
    return true;
  }
}

function hasToken(part: string): boolean {
  return (part.match(/[\w-]{20,}/g) ?? []).some((run) => /[0-9A-Z]/.test(run));
}
