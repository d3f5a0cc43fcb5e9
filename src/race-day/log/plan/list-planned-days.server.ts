import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export async function listPlannedDays(database: AppDatabase, year?: number): Promise<string[]> {
  let query = database.selectFrom('race_day_plan').select('day').orderBy('day', 'desc');
  if (year !== undefined) query = query.where('year', '=', year);
  const rows = await query.execute();
  return rows.map(({ day }) => day);
}

export async function listCrossDays(database: AppDatabase, year?: number): Promise<string[]> {
  const rows = await database
    .selectFrom('race_day_plan')
    .select('day')
    // Cannot match inside a name: JSON escapes quotes there with a backslash.
    .where('plan_json', 'like', '%"crosses":[{%')
    .$if(year !== undefined, (all) => all.where('year', '=', year ?? 0))
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}
