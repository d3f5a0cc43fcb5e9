/**
 * Makes the question whether an address may lead somewhere. `paths` are those of the site map:
 * `:name` stands for one part, `*` at the end for all that follows. It is answered as leniently as
 * the most lenient of those who serve them: capitals, slashes at the end and encoded characters make
 * no difference. An address that cannot be decoded leads nowhere.
 */
export function knownAddresses(paths: readonly string[]): (pathname: string) => boolean {
  const fixed = new Set<string>();
  const patterns: string[][] = [];
  for (const path of paths) {
    const parts = partsOf(path.toLowerCase());
    if (/[:*]/.test(path)) patterns.push(parts);
    else fixed.add(parts.join('/'));
  }
  return (pathname) => {
    const parts = partsOf(pathname.replace(/(?:\/_)?\.data$/, '')).map(usual);
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

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

/** A part as the site map has it; none of it has a star for one that cannot be decoded. */
function usual(part: string): string {
  if (!part.includes('%')) return part.toLowerCase();
  try {
    return decodeURIComponent(part).toLowerCase().replaceAll('/', '%2f');
  } catch {
    return '*';
  }
}
