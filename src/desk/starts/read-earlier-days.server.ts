import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { listPlannedDays } from '../../race-day/log/plan/list-planned-days.server.ts';
import type { DayOfPlan } from './race-before.ts';

/** Returns the earlier days of the year, the last one first, when a phase of the plan follows one that is not raced in it. */
export async function readEarlierDays(
  { database, raceDays }: { database: AppDatabase; raceDays: RaceDays },
  { date, year, groups, races }: Pick<DayPlan, 'date' | 'year' | 'groups' | 'races'>,
): Promise<DayOfPlan[]> {
  // A plan may still name a list whose races were taken out of the day.
  const isHere = (id: string) => races.some(({ group }) => group === id);
  if (groups.every(({ phase }) => !phase?.from || isHere(phase.from))) return [];
  const days = (await listPlannedDays(database, year)).filter((day) => day < date);
  const read = await Promise.all(days.map((day) => raceDays.read(day)));
  return read.flatMap((day) => (day ? { plan: day.dayPlan, state: day.state } : []));
}
