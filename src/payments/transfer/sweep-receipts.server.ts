import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { uploadsFolder } from './submit-receipt.server.ts';

/** A file without a row may be of an upload that is under way in another process, in milliseconds. */
const underWayMs = 3_600_000;

/**
 * Removes the files of receipts that no payment names: a process that was killed between the file and
 * its row leaves one. Younger ones than an hour stay. Answers with how many it removed.
 */
export async function sweepReceipts(
  { database, varDir }: { database: AppDatabase; varDir: string },
  now: Date,
): Promise<number> {
  const folder = uploadsFolder(varDir);
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.isFile() && now.getTime() - file.mtimeMs > underWayMs) old.push(name);
  }
  let removed = 0;
  // The files were listed before the rows are read: a row that comes meanwhile is of a younger file.
  for (const names of inChunks(old)) {
    const rows = await database
      .selectFrom('payment_receipt')
      .select('file_name')
      .where('file_name', 'in', names)
      .execute();
    const known = new Set(rows.map(({ file_name }) => file_name));
    for (const name of names.filter((one) => !known.has(one))) {
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}
