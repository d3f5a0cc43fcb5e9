import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { uploadsFolder } from './submit-receipt.server.ts';

/** A file without a row may belong to an upload still under way in another process. */
const underWayMs = 3_600_000;
/**
 * A killed process leaves few stray files. With more, the database is not the one of these files.
 */
const mostStray = 5;
const asideMs = 30 * 86_400_000;

interface SweepRoom {
  database: AppDatabase;
  varDir: string;
}

interface StoredFile {
  name: string;
  changedMs: number;
}

export interface Sweep {
  aside: number;
  back: number;
  /** Files that stay, because they are too many to trust the database. */
  left: number;
}

/**
 * Moves aside receipt files without a row, which a killed process leaves behind. Files younger than
 * an hour stay; all stay when they are many or no receipt is known, because the database is then
 * another one. `isRight` allows a few to go aside although no receipt is known.
 */
export async function sweepReceipts(
  { database, varDir }: SweepRoom,
  now: Date,
  { isRight = false } = {},
): Promise<Sweep> {
  const folder = uploadsFolder(varDir);
  const back = await putBack({ database, varDir });
  const files = await collectFiles(folder);
  const isOld = ({ changedMs }: StoredFile) => now.getTime() - changedMs > underWayMs;
  const isCutOff = ({ name }: StoredFile) => name.startsWith('.');
  for (const { name } of files.filter(isCutOff).filter(isOld)) {
    await rm(join(folder, name), { force: true });
  }
  // Files are listed before rows are read, so that a row written meanwhile belongs to a younger file.
  const whole = files.filter((file) => !isCutOff(file));
  const known = await findNamedFiles(database, whole);
  const unknown = whole.filter(isOld).filter(({ name }) => !known.has(name));
  const isBelieved = unknown.length <= mostStray && (isRight || known.size > 0);
  if (!isBelieved) return { aside: 0, back, left: unknown.length };
  const aside = asideFolder(varDir);
  if (unknown.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const { name } of unknown) {
    // The time is set before the move: otherwise `removeAside` could find the file already old.
    await utimes(join(folder, name), now, now).catch(passGone);
    await rename(join(folder, name), join(aside, name)).catch(passGone);
  }
  return { aside: unknown.length, back, left: 0 };
}

/** Deletes files that lay aside for thirty days; for an erasure, all of them. */
export async function removeAside(
  varDir: string,
  { now, all = false }: { now: Date; all?: boolean },
): Promise<number> {
  const folder = asideFolder(varDir);
  let removed = 0;
  for (const { name, changedMs } of await collectFiles(folder)) {
    const path = join(folder, name);
    if (all || now.getTime() - changedMs > asideMs) {
      await rm(path, { force: true });
      removed += 1;
    } else if (changedMs > now.getTime()) {
      // A clock that was ahead moved the file aside, so its days begin now.
      await utimes(path, now, now).catch(passGone);
    }
  }
  return removed;
}

function asideFolder(varDir: string): string {
  return join(uploadsFolder(varDir), '.orphans');
}

/** Moves files back once the right database names them again. */
async function putBack({ database, varDir }: SweepRoom): Promise<number> {
  const aside = asideFolder(varDir);
  const known = await findNamedFiles(database, await collectFiles(aside));
  for (const name of known) {
    await rename(join(aside, name), join(uploadsFolder(varDir), name)).catch(passGone);
  }
  return known.size;
}

async function findNamedFiles(
  database: AppDatabase,
  files: readonly StoredFile[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const names of inChunks(files.map(({ name }) => name))) {
    const rows = await database
      .selectFrom('payment_receipt')
      .select('file_name')
      .where('file_name', 'in', names)
      .execute();
    for (const { file_name } of rows) known.add(file_name);
  }
  return known;
}

async function collectFiles(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.isFile()) files.push({ name, changedMs: file.mtimeMs });
  }
  return files;
}

function passGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
