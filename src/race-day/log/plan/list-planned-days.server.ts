import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** The days that have a plan (ISO 8601), of a year or of all, the latest first. */
export async function listPlannedDays(database: AppDatabase, year?: number): Promise<string[]> {
  let query = database.selectFrom('race_day_plan').select('day').orderBy('day', 'desc');
  if (year !== undefined) query = query.where('year', '=', year);
  const rows = await query.execute();
  return rows.map(({ day }) => day);
}

/** The days whose plan has a kayak cross (ISO 8601), of a year or of all, the latest first. */
export async function listCrossDays(database: AppDatabase, year?: number): Promise<string[]> {
  const rows = await database
    .selectFrom('race_day_plan')
    .select('day')
    // Quotes within texts have a backslash before them.
    .where('plan_json', 'like', '%"crosses":[{%')
    .$if(year !== undefined, (all) => all.where('year', '=', year ?? 0))
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}
