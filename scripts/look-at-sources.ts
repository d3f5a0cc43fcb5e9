import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Settings = Record<string, string | undefined>;

const look = 'build/looked-at.sha256';

/** Whatever the build reads, as files and folders. */
function placesOf(env: Settings): string[] {
  return [
    'src',
    'public',
    'scripts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    env.CONTENT_DIR?.trim() || 'content',
    env.DATA_DIR?.trim() || 'data',
    'build/sources.sha256',
    'build/social.sha256',
  ];
}

/**
 * What the build reads looks like, where nothing of it was touched since it was found to be up to date; else
 * null. Names, sizes and times of change are looked at, which costs a tenth of reading them all. A null may
 * be wrong, anything else is not unless somebody sets the times of files back.
 */
export function lookIfBuilt(env: Settings, root = '.'): string | null {
  try {
    const seen = lookAtSources(env, root);
    return readFileSync(resolve(root, look), 'utf8') === seen ? seen : null;
  } catch {
    return null;
  }
}

/** Names, sizes and times of change of what the build reads, as one digest. */
export function lookAtSources(env: Settings, root = '.'): string {
  const hash = createHash('sha256');
  for (const place of placesOf(env)) note(hash, resolve(root, place));
  return hash.digest('hex');
}

/** Keeps what was seen before the build was found to be up to date. */
export function keepLook(seen: string, root = '.'): void {
  try {
    writeFileSync(resolve(root, look), seen);
  } catch {
    // An installation that nobody may write to: each start compares the files themselves.
  }
}

function note(hash: ReturnType<typeof createHash>, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    // The build reads no test.
    if (!/\.test\.tsx?$/.test(entry)) note(hash, `${path}/${entry}`);
  }
}
