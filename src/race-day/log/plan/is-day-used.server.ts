import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DayPlan } from './day-plan.ts';

export async function isDayUsed(
  transaction: AppDatabase,
  { date: day, boats }: DayPlan,
): Promise<boolean> {
  if (boats.length > 0) return true;
  for (const table of ['race_event', 'race_result', 'race_heat', 'seat'] as const) {
    const row = await transaction
      .selectFrom(table)
      .select('day')
      .where('day', '=', day)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
