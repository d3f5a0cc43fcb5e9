import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { uploadsFolder } from './submit-receipt.server.ts';

/** A file without a row may be of an upload that is under way in another process, in milliseconds. */
const underWayMs = 3_600_000;
/** Kills leave one file, or a few. More without a row: the database is not the one of these files. */
const mostStray = 5;
/** How long a file without a row lies aside, in milliseconds. */
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
  /** Files that no payment names, put aside. */
  aside: number;
  /** Files that lay aside and are named again, put back. */
  back: number;
  /** Files that no payment names, and too many to believe the database: they stay where they are. */
  left: number;
}

/**
 * Puts the files of receipts aside that no payment names: a process that was killed between the file
 * and its row leaves one. Younger ones than an hour stay, and so do all where they are many or no
 * receipt is known: then this is an older database, or another one. `isRight`: somebody works with
 * this database, so that a few may go aside although none is known. Uploads cut off are removed.
 */
export async function sweepReceipts(
  { database, varDir }: SweepRoom,
  now: Date,
  { isRight = false } = {},
): Promise<Sweep> {
  const folder = uploadsFolder(varDir);
  const back = await putBack({ database, varDir });
  const files = await filesOf(folder);
  const isOld = ({ changedMs }: StoredFile) => now.getTime() - changedMs > underWayMs;
  const isCutOff = ({ name }: StoredFile) => name.startsWith('.');
  for (const { name } of files.filter(isCutOff).filter(isOld)) {
    await rm(join(folder, name), { force: true });
  }
  // The files were listed before the rows are read: a row that comes meanwhile is of a younger file.
  const whole = files.filter((file) => !isCutOff(file));
  const known = await namedOf(database, whole);
  const unknown = whole.filter(isOld).filter(({ name }) => !known.has(name));
  const isBelieved = unknown.length <= mostStray && (isRight || known.size > 0);
  if (!isBelieved) return { aside: 0, back, left: unknown.length };
  const aside = asideFolder(varDir);
  if (unknown.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const { name } of unknown) {
    // Before the move: between the two a look at what lies aside would find it long there.
    await utimes(join(folder, name), now, now).catch(passGone);
    await rename(join(folder, name), join(aside, name)).catch(passGone);
  }
  return { aside: unknown.length, back, left: 0 };
}

/** Removes what lies aside for more than thirty days at `now`, or, for an erasure, all of it. */
export async function removeAside(
  varDir: string,
  { now, all = false }: { now: Date; all?: boolean },
): Promise<number> {
  const folder = asideFolder(varDir);
  let removed = 0;
  for (const { name, changedMs } of await filesOf(folder)) {
    const path = join(folder, name);
    if (all || now.getTime() - changedMs > asideMs) {
      await rm(path, { force: true });
      removed += 1;
    } else if (changedMs > now.getTime()) {
      // A clock that was ahead put it there: its days begin now.
      await utimes(path, now, now).catch(passGone);
    }
  }
  return removed;
}

function asideFolder(varDir: string): string {
  return join(uploadsFolder(varDir), '.orphans');
}

/** Whoever starts with the right database again finds its receipts. */
async function putBack({ database, varDir }: SweepRoom): Promise<number> {
  const aside = asideFolder(varDir);
  const known = await namedOf(database, await filesOf(aside));
  for (const name of known) {
    await rename(join(aside, name), join(uploadsFolder(varDir), name)).catch(passGone);
  }
  return known.size;
}

async function namedOf(database: AppDatabase, files: readonly StoredFile[]): Promise<Set<string>> {
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

async function filesOf(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.isFile()) files.push({ name, changedMs: file.mtimeMs });
  }
  return files;
}

/** Another process was faster. */
function passGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
