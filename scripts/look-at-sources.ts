import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Settings = Record<string, string | undefined>;

const look = 'build/looked-at.sha256';

function placesOf(env: Settings): string[] {
  return [
    'src',
    'cli',
    'public',
    'scripts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    env.CONTENT_DIR?.trim() || 'content',
    env.DATA_DIR?.trim() || 'data',
    'build/sources.sha256',
    'build/social.sha256',
    'build/commands/sources.json',
  ];
}

/**
 * Returns the digest of the build's sources if none was touched since the last comparison; else null. It uses names,
 * sizes and modification times, which costs a tenth of reading the files. Null may be wrong; a digest is right unless
 * modification times were set back.
 */
export function lookIfBuilt(env: Settings, root = '.'): string | null {
  try {
    const seen = lookAtSources(env, root);
    return readFileSync(resolve(root, look), 'utf8') === seen ? seen : null;
  } catch {
    return null;
  }
}

/** Returns one digest of names, sizes and modification times of the build's sources. */
export function lookAtSources(env: Settings, root = '.'): string {
  const hash = createHash('sha256');
  for (const place of placesOf(env)) note(hash, resolve(root, place));
  return hash.digest('hex');
}

/** Stores the digest taken before the build was found to be current. */
export function keepLook(seen: string, root = '.'): void {
  try {
    writeFileSync(resolve(root, look), seen);
  } catch {
    // An installation without write permission: each start compares the files themselves.
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
