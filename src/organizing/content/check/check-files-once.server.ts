import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { checkContent } from './check-content.server.ts';

type Folders = Pick<Config, 'contentDir' | 'dataDir' | 'varDir'>;

/**
 * Throws a StartError that lists what is wrong with the files, before anything is opened. Files that passed
 * are remembered by their bytes and by the `program` that judged them, and are not judged again: who was
 * killed is back sooner. Without a program they always are.
 */
export function checkFilesOnce(folders: Folders, program: string | null): void {
  const { contentDir, dataDir, varDir } = folders;
  const passed = join(varDir, 'files-passed.sha256');
  const digest = program === null ? null : digestOf(folders, program);
  if (digest !== null && existsSync(passed) && readFileSync(passed, 'utf8') === digest) return;
  const { issues } = checkContent(contentDir, dataDir);
  if (issues.length > 0) throw new StartError(issues.join('\n'));
  if (digest === null) return;
  try {
    mkdirSync(varDir, { recursive: true });
    writeFileSync(passed, digest);
  } catch {
    // Where nothing can be written the database says so, in better words.
  }
}

/** Of all that a check looks at: bytes of content and data, names of what lies under public. */
function digestOf({ contentDir, dataDir }: Folders, program: string): string {
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
