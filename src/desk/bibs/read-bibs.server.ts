import { giveWay } from '../../platform/background/give-way.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { isBoatMember } from '../../record/entries/boats/is-boat-member.server.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import { statesWithoutPlace } from '../../record/entries/states-without-place.ts';
import type { ChampionshipFile } from '../../site/championship/championship-file.ts';
import { rankEntrants } from '../../site/championship/rank-entrants.ts';
import { resultTables } from '../../site/results/tables/result-tables.ts';
import type { BibEntry } from './plan-bibs.ts';

/** Sources for the order of bibs: the last results and the national ranking. Null for a source that does not exist. */
export interface BibSeeds {
  results: EditionRecord | null;
  championship: Pick<ChampionshipFile, 'men' | 'women'> | null;
}

export async function readBibs(
  database: AppDatabase,
  editionId: number,
  seeds: BibSeeds,
): Promise<BibEntry[]> {
  const rows = await entryJoin(database)
    .leftJoin('boat', 'boat.participant_id', 'participant.id')
    .select(({ fn }) => [
      'participant.id',
      fn.coalesce('boat.name', 'registration.given_name', 'participant.name').as('name'),
      'participant.category',
      'participant.sex',
      'participant.bib',
      'root_person.id as personId',
      'root_person.person_key as personKey',
    ])
    .where('participant.edition_id', '=', editionId)
    .where(({ eb, or }) =>
      or([
        eb('registration.place', 'is', null),
        eb('registration.place', '!=', 'waiting'),
        eb('participant.bib', 'is not', null),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb('payment.state', 'is', null),
        eb('payment.state', 'not in', statesWithoutPlace),
        eb('participant.bib', 'is not', null),
      ]),
    )
    .where(({ not }) => not(isBoatMember()))
    .orderBy('participant.id')
    .execute();
  await giveWay();
  const before = await entryJoin(database)
    .innerJoin('edition as own', (join) => join.on('own.id', '=', editionId))
    .select(['root_person.id as personId', 'participant.bib'])
    .where('participant.bib', 'is not', null)
    .whereRef('edition.year', '<', 'own.year')
    .orderBy('edition.year')
    .execute();
  await giveWay();
  const last = new Map(before.map(({ personId, bib }) => [personId, bib]));
  const [results, ranking] = [mapLastPlaces(seeds), toRanking(seeds)];
  return rows.map(({ personId, personKey, ...entry }) => ({
    ...entry,
    last: last.get(personId) ?? null,
    result: results.get(personKey) ?? null,
    ranking: ranking.get(personKey) ?? null,
  }));
}

/** Returns the place of each person in the first table of the last results with a place for that person. */
function mapLastPlaces({ results }: BibSeeds): Map<string, number> {
  const places = new Map<string, number>();
  for (const { rows } of results ? resultTables(results) : []) {
    for (const { person, rank } of rows) {
      if (person !== null && rank !== null && !places.has(person)) places.set(person, rank);
    }
  }
  return places;
}

function toRanking({ championship }: BibSeeds): Map<string, number> {
  const rows = championship
    ? [...rankEntrants(championship.men), ...rankEntrants(championship.women)]
    : [];
  return new Map(rows.map(({ person, rank }) => [person, rank]));
}
