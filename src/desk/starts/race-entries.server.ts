import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Race } from '../../record/race/race.ts';
import { bibSeeds } from '../bibs/bib-seeds.server.ts';
import { type BibSeeds, readBibs } from '../bibs/read-bibs.server.ts';
import type { RaceEntry } from './with-start-list.ts';

/** Unpaid entries with a place count too when people may pay in cash on race day. */
export async function raceEntries(
  database: AppDatabase,
  editionId: number,
  seeds: BibSeeds,
  { cashAtRiver = false }: Pick<Race['registration'], 'cashAtRiver'> = {},
): Promise<RaceEntry[]> {
  const rows = await database
    .selectFrom('participant')
    .select(['id', 'name', 'club', 'nationality'])
    .where('edition_id', '=', editionId)
    .$if(!cashAtRiver, (query) => query.where('payment_verified_at', 'is not', null))
    .execute();
  const confirmed = new Map(rows.map((row) => [row.id, row]));
  const entries = await readBibs(database, editionId, seeds);
  return entries.flatMap(({ id, category, sex, bib, ranking, result }) => {
    const row = confirmed.get(id);
    if (!row) return [];
    const { name, club, nationality: country } = row;
    return [
      { id, name, category, sex, club, country, bib, championship: ranking, results: result },
    ];
  });
}

export type EntryReaders = Parameters<typeof bibSeeds>[0];

export async function confirmedEntries(
  readers: EntryReaders & { database: AppDatabase; race: Pick<Race, 'registration'> },
): Promise<RaceEntry[]> {
  const found = await bibSeeds(readers);
  return found
    ? raceEntries(readers.database, found.edition.id, found.seeds, readers.race.registration)
    : [];
}
