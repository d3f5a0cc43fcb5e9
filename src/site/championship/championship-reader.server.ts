import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { fillRaceNames, type RaceNames } from '../../record/race/race-names.ts';
import { championshipCategories } from './championship-categories.ts';
import {
  type ChampionshipFile,
  championshipFacts,
  type Entrant,
  entrantPoints,
} from './championship-file.ts';

/** Reads the championship: each version of it once. */
export interface ChampionshipReader {
  /**
   * The championship as the database has it now; what was read last where it does not answer, which
   * `onStale` is told, and null where none was imported.
   */
  championship(onStale?: () => void): Promise<ChampionshipFile | null>;
}

const category = z.enum(championshipCategories);

/** A reader on a database; races are named after the race as it is called at the moment. */
export function createChampionshipReader(
  database: AppDatabase,
  names: () => RaceNames,
): ChampionshipReader {
  let known: { version: number; championship: ChampionshipFile } | undefined;
  return {
    async championship(onStale) {
      try {
        const row = await database.selectFrom('championship').selectAll().executeTakeFirst();
        if (!row) return null;
        if (known?.version !== row.version) {
          const place = { table: 'championship', row: row.version };
          const facts = readStored(row.facts_json, place, (of) => championshipFacts.parse(of));
          if (facts === null) return known ? fillRaceNames(known.championship, names()) : null;
          const championship = { ...facts, ...(await entrants(database)) };
          known = { version: row.version, championship };
        }
      } catch (error) {
        if (!known) throw error;
        onStale?.();
      }
      return known ? fillRaceNames(known.championship, names()) : null;
    },
  };
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
