import { existsSync, readFileSync } from 'node:fs';

const stamp = 'build/sources.sha256';

/** The digest of what this program was built of; null where nothing is built. */
export function builtOf(): string | null {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}
