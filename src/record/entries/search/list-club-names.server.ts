import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';

/** Lists clubs with their number of entries; spellings of one club are merged. */
export async function listClubNames(
  database: AppDatabase,
  editionId: number,
): Promise<{ name: string; count: number }[]> {
  const rows = await database
    .selectFrom('participant')
    .select('club')
    .where('edition_id', '=', editionId)
    .where('club', 'is not', null)
    .orderBy('id')
    .execute();
  const clubs = Map.groupBy(
    rows.flatMap(({ club }) => club ?? []),
    plainHeading,
  );
  const { compare } = new Intl.Collator('es');
  return [...clubs.values()]
    .map((names) => ({ name: names[0] ?? '', count: names.length }))
    .toSorted((a, b) => compare(a.name, b.name));
}
