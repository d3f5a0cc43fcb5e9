import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** The days that have a plan (ISO 8601), of a year or of all, the latest first. */
export async function listPlannedDays(database: AppDatabase, year?: number): Promise<string[]> {
  let query = database.selectFrom('race_day_plan').select('day').orderBy('day', 'desc');
  if (year !== undefined) query = query.where('year', '=', year);
  const rows = await query.execute();
  return rows.map(({ day }) => day);
}
