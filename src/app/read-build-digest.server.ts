import { existsSync, readFileSync } from 'node:fs';

const stamp = 'build/sources.sha256';

/** Returns the SHA-256 digest of the sources of this build. Null without a build. */
export function readBuildDigest(): string | null {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}
