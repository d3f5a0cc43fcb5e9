import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Which logs these are: others than before after a database was brought back from an archive. */
export async function readLogIdentity(database: AppDatabase): Promise<string> {
  const { identity } = await database
    .selectFrom('race_log')
    .select('identity')
    .executeTakeFirstOrThrow();
  return identity;
}

/** Makes these logs others, as `race restore` does: phones and servers send again what they sent. */
export async function renewLogIdentity(database: AppDatabase): Promise<void> {
  const identity = randomBytes(16).toString('hex');
  await database.updateTable('race_log').set({ identity }).execute();
}
