import { existsSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { DatabaseSettings } from '../platform/config/config.ts';

export type BackUp = { code: 'written' } | { code: 'postgres' } | { code: 'exists' };

/** Copies the open SQLite database, whole and consistent, while the server goes on working. */
export async function backUp(settings: DatabaseSettings, file: string): Promise<BackUp> {
  if (settings.engine !== 'sqlite') return { code: 'postgres' };
  if (existsSync(file)) return { code: 'exists' };
  const source = new DatabaseSync(settings.file, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, file);
    assertWhole(file);
    return { code: 'written' };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

function assertWhole(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
    if (found !== 'ok') throw new Error(`The copy is not whole: ${String(found)}`);
  } finally {
    copy.close();
  }
}
