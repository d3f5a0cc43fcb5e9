import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

export function temporaryFolder(): string {
  folders[0] ??= mkdtempSync(join(tmpdir(), 'contract-'));
  const folder = join(folders[0], String(folders.length));
  mkdirSync(folder);
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0).slice(0, 1)) rmSync(folder, { recursive: true });
}

/** Creates folders for content files; `at` returns a path in them. */
export function temporaryContent() {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const into = { contentDir: at('content'), dataDir: at('data'), publicDir: at('public') };
  return { folder, at, into };
}
