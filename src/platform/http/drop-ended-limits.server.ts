import type { AppDatabase } from '../database/open-database.server.ts';

export async function dropEndedLimits(database: AppDatabase, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', now.toISOString()).execute();
}
