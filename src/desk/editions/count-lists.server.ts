import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { lastPostings } from '../../race-day/log/postings/postings-repository.server.ts';

export async function countLists(
  database: AppDatabase,
  day: string,
  known?: Pick<DayPlan, 'races' | 'boats'> | null,
): Promise<{ all: number; official: number }> {
  const plan = known === undefined ? (await readDayPlan(database, day))?.plan : known;
  if (!plan) return { all: 0, official: 0 };
  const groupOf = new Map(plan.races.map(({ id, group }) => [id, group]));
  const racing = new Set(plan.boats.flatMap(({ race }) => groupOf.get(race) ?? []));
  const official = (await lastPostings(database, day)).filter(
    ({ group, state }) => state === 'official' && racing.has(group),
  );
  return { all: racing.size, official: official.length };
}
