import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { archivePaths } from './backup-manifest.ts';
import { copyPostgres } from './copy-postgres.server.ts';
import { copySqlite, receiptsOfSqlite } from './copy-sqlite.server.ts';
import { writeArchive } from './write-archive.server.ts';

export type BackUpConfig = Pick<
  Config,
  'database' | 'varDir' | 'contentDir' | 'dataDir' | 'backup'
>;

export type BackUp =
  /** `gaps`: receipts whose file is lost or another one. */
  { code: 'written'; files: number; gaps: string[] } | { code: 'exists' } | { code: 'no_database' };

/** Copies lie here while they are packed. */
const copyFolder = /^copy-/;
/** A folder of this age, in milliseconds, is of a process that was killed. */
const abandoned = 6 * 3_600_000;

/**
 * Packs database, receipts, content and data into one archive while the server goes on working. The
 * database comes first: a receipt is on disk before its row, so that every row finds its file.
 */
export async function backUp(config: BackUpConfig, file: string, now: Date): Promise<BackUp> {
  if (existsSync(file)) return { code: 'exists' };
  const { database } = config;
  if (database.engine === 'sqlite' && !existsSync(database.file)) return { code: 'no_database' };
  await mkdir(config.varDir, { recursive: true, mode: 0o700 });
  await removeAbandoned(config.varDir, now);
  const folder = await mkdtemp(join(config.varDir, 'copy-'));
  try {
    const copy = join(folder, 'race.sqlite');
    const codeKey = join(config.varDir, 'codes.key');
    const count =
      database.engine === 'sqlite'
        ? await copySqlite(database.file, copy)
        : await copyPostgres(database, copy);
    const files = [
      { path: archivePaths.database, file: copy },
      ...(existsSync(codeKey) ? [{ path: archivePaths.codeKey, file: codeKey }] : []),
      ...(await filesOf(uploadsFolder(config.varDir), archivePaths.uploads)),
      ...(await filesOf(config.contentDir, archivePaths.content)),
      ...(await filesOf(config.dataDir, archivePaths.data)),
    ];
    const manifest = { format: 'race-backup', version: 1, madeAt: now.toISOString() } as const;
    const { recipients } = config.backup;
    const gaps = await writeArchive(file, {
      files,
      recipients,
      receipts: receiptsOfSqlite(copy),
      manifest: { ...manifest, ...count },
    });
    return { code: 'written', files: files.length, gaps };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesOf(folder: string, path: string): Promise<{ path: string; file: string }[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ parts: relative(folder, file).split(sep), file }))
      // What is under way, and what lies aside because no payment names it.
      .filter(({ parts }) => !parts.some((part) => part.startsWith('.')))
      .map(({ parts, file }) => ({ path: path + parts.join('/'), file }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  );
}

async function removeAbandoned(varDir: string, now: Date): Promise<void> {
  for (const name of await readdir(varDir)) {
    const path = join(varDir, name);
    if (!copyFolder.test(name)) continue;
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > abandoned) await rm(path, { recursive: true, force: true });
  }
}
