import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bundle of the commands, and the digests of the sources that it was built from. */
export const bundle = 'build/commands/run-race.js';
export const bundleSources = 'build/commands/sources.json';

interface BundleSources {
  /** Digest of the sources' bytes. */
  digest: string;
  /** Size and modification time of each source. */
  seen: Record<string, string>;
}

/**
 * Returns the bundle of the commands; null when there is none, or when one of its sources was touched since. Without
 * the bundle a command loads some 500 modules, which is most of its time.
 */
export function findBundle(root = '.'): string | null {
  const sources = readSources(root);
  return sources !== null && isAsSeen(sources, root) ? bundle : null;
}

export function readSources(root = '.'): BundleSources | null {
  try {
    return JSON.parse(readFileSync(join(root, bundleSources), 'utf8'));
  } catch {
    return null;
  }
}

export function isAsSeen({ seen }: BundleSources, root = '.'): boolean {
  return Object.entries(seen).every(([file, look]) => lookAt(join(root, file)) === look);
}

export function lookAt(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${found?.size} ${found?.mtimeMs}`;
}
