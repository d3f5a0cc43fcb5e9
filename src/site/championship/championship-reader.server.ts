import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { createRecordReader } from '../../record/editions/record/record-reader.server.ts';
import { fillRaceNames, type RaceNames } from '../../record/race/race-names.ts';
import { type OwnEditions, ownEditions } from '../series/own/own-editions.server.ts';
import { championshipCategories } from './championship-categories.ts';
import {
  type ChampionshipFile,
  championshipFacts,
  type Entrant,
  entrantPoints,
} from './championship-file.ts';
import { raceId } from './rank-entrants.ts';
import { isRunNow, withOwnRaces } from './with-own-races.ts';

export interface Championship extends ChampionshipFile {
  written: Pick<ChampionshipFile, 'men' | 'women'>;
  /** Ids of the races that are run now, whose points are provisional. */
  live: string[];
}

export interface ChampionshipReader {
  /** If the database fails, calls `onStale` and returns the last version. Null without one. */
  championship(onStale?: () => void): Promise<Championship | null>;
}

const category = z.enum(championshipCategories);

/** Returns a reader of the database; races carry the race's current name. */
export function createChampionshipReader(
  database: AppDatabase,
  names: () => RaceNames,
  editions: OwnEditions = ownEditions({ records: createRecordReader(database) }),
): ChampionshipReader {
  let known: { version: number; championship: ChampionshipFile } | undefined;
  return {
    async championship(onStale) {
      let isStale = false;
      try {
        const row = await database.selectFrom('championship').selectAll().executeTakeFirst();
        if (!row) return null;
        if (known?.version !== row.version) {
          const place = { table: 'championship', row: row.version };
          const facts = readStored(row.facts_json, place, (of) => championshipFacts.parse(of));
          if (facts === null) return known ? shown(known.championship) : null;
          const championship = { ...facts, ...(await entrants(database)) };
          known = { version: row.version, championship };
        }
      } catch (error) {
        if (!known) throw error;
        isStale = true;
      }
      const championship = known ? await shown(known.championship, () => (isStale = true)) : null;
      if (isStale) onStale?.();
      return championship;
    },
  };

  async function shown(file: ChampionshipFile, onStale?: () => void): Promise<Championship> {
    const named = fillRaceNames(file, names());
    const years = new Set(file.races.flatMap(({ edition }) => edition ?? []));
    const own = await editions(years, onStale);
    const live = file.races.flatMap((race, index) => {
      const edition = own.get(race.edition ?? 0);
      return edition && isRunNow(edition, race) ? raceId(index) : [];
    });
    const { men, women } = named;
    return { ...withOwnRaces(named, own), written: { men, women }, live };
  }
}

async function entrants(database: AppDatabase): Promise<Pick<ChampionshipFile, 'men' | 'women'>> {
  const rows = await database
    .selectFrom('championship_entrant as entrant')
    .innerJoin('root_person', 'root_person.own_id', 'entrant.person_id')
    .selectAll('entrant')
    .select('root_person.person_key')
    .orderBy('entrant.entrant_order')
    .execute();
  const of = (ranking: 'men' | 'women') =>
    rows
      .filter((row) => row.ranking === ranking)
      .flatMap((row) => {
        const place = { table: 'championship_entrant', row: row.entrant_order };
        const { name, person_key: person } = row;
        const read = (of: unknown): Entrant => ({
          name,
          person,
          category: category.parse(row.category),
          points: entrantPoints.parse(of),
        });
        return readStored(row.points_json, place, read) ?? [];
      });
  return { men: of('men'), women: of('women') };
}
