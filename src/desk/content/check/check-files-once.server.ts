import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { checkContent } from './check-content.server.ts';

type Folders = Pick<Config, 'contentDir' | 'dataDir' | 'varDir'>;

/**
 * Throws a StartError with the errors in the files. Files that passed are remembered by their bytes and by `program`,
 * and not checked again, so that a killed server restarts sooner. Without a program they are always checked.
 */
export function checkFilesOnce(folders: Folders, program: string | null): void {
  const { contentDir, dataDir, varDir } = folders;
  const passed = join(varDir, 'files-passed.sha256');
  const digest = program === null ? null : computeDigest(folders, program);
  if (digest !== null && existsSync(passed) && readFileSync(passed, 'utf8') === digest) return;
  const { issues } = checkContent(contentDir, dataDir);
  if (issues.length > 0) throw new StartError(issues.join('\n'));
  if (digest === null) return;
  try {
    mkdirSync(varDir, { recursive: true });
    writeFileSync(passed, digest);
  } catch {
    // When nothing can be written, the database reports it in better words.
  }
}

/** Digest of everything that a check reads: bytes of content and data, file names under public. */
function computeDigest({ contentDir, dataDir }: Folders, program: string): string {
  const hash = createHash('sha256').update(program);
  for (const folder of [contentDir, dataDir]) {
    for (const path of filesUnder(folder)) {
      hash.update(`\0${path}\0`).update(path.endsWith('.json') ? readFileSync(path) : '');
    }
  }
  for (const path of filesUnder(publicFolder)) hash.update(`\0${path}`);
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
