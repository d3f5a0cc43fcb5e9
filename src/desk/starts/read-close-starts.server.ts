import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { publicEntryJoin } from '../../record/entries/entry-join.server.ts';
import { type CloseStarts, findCloseStarts } from './close-starts.ts';

/** Returns the starts of a plan that are too close for a person who entered several events. */
export async function readCloseStarts(
  database: AppDatabase,
  plan: DayPlan,
): Promise<CloseStarts[]> {
  const further = await publicEntryJoin(database)
    .select(['root_person.id as personId', 'participant.id as entry'])
    .where('edition.year', '=', plan.year)
    .execute();
  const several = [...Map.groupBy(further, ({ personId }) => personId).values()].filter(
    (entries) => entries.length > 1,
  );
  if (several.length === 0) return [];
  const personOf = new Map(several.flat().map(({ entry, personId }) => [entry, personId]));
  return findCloseStarts(plan, personOf);
}
