import { statfs } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PartState } from '../../platform/watch/serve-health.server.ts';

interface Site {
  database: AppDatabase;
  /** Names of all steps of the schema that this version needs. */
  steps: readonly string[];
  isStopping: () => boolean;
  /** Where receipts, mails and the database of SQLite are written. */
  folder: string;
  /** Bytes that have to be free there. */
  leastFree?: number;
  /** How long a part may take to answer, in milliseconds. */
  patience?: number;
}

/** Looks whether this process can take registrations: a bounded look at each part. */
export async function siteStates(site: Site): Promise<PartState[]> {
  const { database, steps, isStopping, folder, leastFree = 64 * 2 ** 20, patience = 2000 } = site;
  const bounded = async (part: string, look: () => Promise<string | null>) => {
    const answer = await Promise.race([
      look().catch(() => 'failed'),
      after(patience, 'no answer', { ref: false }),
    ]);
    return { part, fault: answer };
  };
  return [
    { part: 'process', fault: isStopping() ? 'stopping' : null },
    await bounded('database', () => writesNothing(database)),
    await bounded('schema', () => missingStep(database, steps)),
    await bounded('disk', () => fullDisk(folder, leastFree)),
  ];
}

/** A write that changes no row: it needs the lock and a database that may be written. */
async function writesNothing(database: AppDatabase): Promise<null> {
  await database.updateTable('rate_limit').set({ taken: 0 }).where('caller', '=', '').execute();
  return null;
}

async function missingStep(
  database: AppDatabase,
  steps: readonly string[],
): Promise<string | null> {
  const taken = await database.selectFrom('kysely_migration').select('name').execute();
  const names = new Set(taken.map(({ name }) => name));
  return steps.every((step) => names.has(step)) ? null : 'older than this version';
}

/** Nearly full counts as full: what a registration writes has to fit, journal and mail among it. */
async function fullDisk(folder: string, leastFree: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFree ? 'full' : null;
}
