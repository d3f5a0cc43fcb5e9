/**
 * The path of a request as the log may keep it: what could be the token of a registration (20
 * characters or more, not plain words) or an e-mail address is left out.
 */
export function loggedPath(path: string): string {
  // Most paths have nothing to hide, and the line of a request is written for each.
  if (path.length <= 100 && !mayBePrivate.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isPrivate(part) ? '…' : part.slice(0, 100)))
    .join('/');
}

/** Wherever a part of it could be left out. */
const mayBePrivate = /@|%40|[\w-]{20}/;

function isPrivate(part: string): boolean {
  return part.includes('@') || part.includes('%40') || /^(?=.*[0-9A-Z])[\w-]{20,}$/.test(part);
}
