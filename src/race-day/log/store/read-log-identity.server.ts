import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns the identity of these logs, which changes when a database is restored from an archive. */
export async function readLogIdentity(database: AppDatabase): Promise<string> {
  const { identity } = await database
    .selectFrom('race_log')
    .select('identity')
    .executeTakeFirstOrThrow();
  return identity;
}

/** Gives these logs a new identity, as `race restore` does: phones and servers then send everything again. */
export async function renewLogIdentity(database: AppDatabase): Promise<void> {
  const identity = randomBytes(16).toString('hex');
  await database.updateTable('race_log').set({ identity }).execute();
}
