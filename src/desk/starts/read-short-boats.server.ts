import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayPlan, PlannedBoat } from '../../race-day/log/plan/day-plan.ts';
import type { Race } from '../../record/race/race.ts';
import {
  type CrewCount,
  readCrewCounts,
} from '../../registration/boats/read-crew-counts.server.ts';

type ShortBoat = Pick<PlannedBoat, 'bib' | 'name'> & CrewCount;

/** Lists the boats of a race that start with too few people, and the teams with too few boats. */
export async function readShortBoats(
  database: AppDatabase,
  plan: Pick<DayPlan, 'boats'>,
  { id, registration }: { id: string } & Pick<Race, 'registration'>,
): Promise<ShortBoat[]> {
  const listed = plan.boats.filter(({ race, withdrawn }) => race === id && !withdrawn);
  const entries = listed.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return [];
  const rows = await database
    .selectFrom('participant')
    .select(['id', 'category', 'edition_id as editionId'])
    .where('id', 'in', entries)
    .execute();
  const [first] = rows;
  if (!first) return [];
  const countOf = await readCrewCounts(database, first.editionId, { registration });
  const categories = new Map(rows.map((row) => [row.id, row.category]));
  return listed.flatMap(({ entry, bib, name }) => {
    const category = entry === null ? undefined : categories.get(entry);
    if (entry === null || category === undefined) return [];
    const crew = countOf({ participantId: entry, category });
    return crew && crew.count < crew.size ? { bib, name, ...crew } : [];
  });
}
