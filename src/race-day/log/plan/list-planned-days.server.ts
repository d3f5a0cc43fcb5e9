import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** The days that have a plan (ISO 8601), the latest first. */
export async function listPlannedDays(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('race_day_plan')
    .select('day')
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}
