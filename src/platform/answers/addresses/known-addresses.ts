/**
 * Makes the function that decides whether an address may lead to a page of the site map `paths`. Case, trailing slashes
 * and encoding make no difference; an undecodable address leads nowhere.
 */
export function knownAddresses(paths: readonly string[]): (pathname: string) => boolean {
  const fixed = new Set<string>();
  const patterns: string[][] = [];
  for (const path of paths) {
    const parts = collectParts(path.toLowerCase());
    if (/[:*]/.test(path)) patterns.push(parts);
    else fixed.add(parts.join('/'));
  }
  return (pathname) => {
    const parts = collectParts(pathname.replace(/(?:\/_)?\.data$/, '')).map(usual);
    return fixed.has(parts.join('/')) || patterns.some((pattern) => matches(pattern, parts));
  };
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length - 1 : parts.length !== pattern.length) return false;
  return pattern.every(
    (part, index) => part === '*' || part.startsWith(':') || part === parts[index],
  );
}

function collectParts(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

/** Returns a segment as in the site map; `*`, which no segment of it is, when it cannot be decoded. */
function usual(part: string): string {
  if (!part.includes('%')) return part.toLowerCase();
  try {
    return decodeURIComponent(part).toLowerCase().replaceAll('/', '%2f');
  } catch {
    return '*';
  }
}
