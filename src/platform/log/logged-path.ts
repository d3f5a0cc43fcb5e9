/** What may be private, with what surrounds it: nearly no path has any of it. */
const suspicious = /[@%]|\d{7}|[\w-]{20}/;

/** The page of a person is public until somebody asks for its end, and the log outlives that. */
const ofPerson = /(\/palistas\/)[^/]+/;

/**
 * The path of a request as the log may keep it: a part that could be the token of a registration
 * (20 characters or more, not plain words), an e-mail address, the number of a document or a
 * telephone, a paddler's name, or that says nothing readable, is left out.
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

/** What is still encoded after it was decoded was encoded to hide something. */
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
