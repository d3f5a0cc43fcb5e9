import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Settings = Record<string, string | undefined>;

const look = 'build/looked-at.sha256';

/** Whatever the build reads, as files and folders. */
function placesOf(env: Settings): string[] {
  return [
    ...[
      'src',
      'public',
      'scripts',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    ...[env.CONTENT_DIR?.trim() || 'content', env.DATA_DIR?.trim() || 'data'],
    ...['build/sources.sha256', 'build/social.sha256'],
  ];
}

/**
 * Whether no file that the build reads was touched since it was found to be up to date: names, sizes and
 * times of change are looked at, which costs a tenth of reading them all. A no may be wrong, a yes is not
 * unless somebody sets the times of files back.
 */
export function isAsBuilt(env: Settings, root = '.'): boolean {
  try {
    return readFileSync(resolve(root, look), 'utf8') === lookAtSources(env, root);
  } catch {
    return false;
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
  for (const entry of readdirSync(path).sort()) note(hash, `${path}/${entry}`);
}
