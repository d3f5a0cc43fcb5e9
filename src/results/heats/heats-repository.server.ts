import type { Selectable } from 'kysely';
import type { CategoryCode } from '../../editions/category-code.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Centiseconds, centiseconds } from '../../scoring/centiseconds.ts';

export interface HeatRecord {
  id: number;
  editionId: number;
  name: Bilingual;
  descent: 1 | 2;
}

interface GateLine {
  gate: number;
  /** Seconds; null for a clean gate. */
  penalty: number | null;
  category: CategoryCode;
}

/** One run of a heat. */
export interface RunRecord {
  heatId: number;
  bib: number;
  name: string;
  /** Key of the person in the files of the editions, null where there is none. */
  personKey: string | null;
  /** Time of the race day; null: did not start, did not finish. */
  start: Centiseconds | null;
  end: Centiseconds | null;
  /** 0 when the paddler stayed in the boat. */
  swim: number;
  roll: 0 | 1;
  comment: Bilingual | null;
  /** In the order of the course. */
  lines: GateLine[];
}

export interface HeatWithRuns extends HeatRecord {
  runs: RunRecord[];
}

/** All heats, or those of one edition, by id. */
export async function listHeats(database: AppDatabase, editionId?: number): Promise<HeatRecord[]> {
  const rows = await heatsIn(database)
    .$if(editionId !== undefined, (query) => query.where('edition_id', '=', editionId ?? 0))
    .orderBy('id')
    .execute();
  return rows.map(toHeat);
}

/** The heat of that id if it belongs to the edition. */
export async function findHeat(
  database: AppDatabase,
  { editionId, heatId }: { editionId: number; heatId: number },
): Promise<HeatRecord | undefined> {
  const row = await heatsIn(database)
    .where('id', '=', heatId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row && toHeat(row);
}

function heatsIn(database: AppDatabase) {
  return database.selectFrom('race_heat').selectAll();
}

function toHeat(row: Selectable<DatabaseSchema['race_heat']>): HeatRecord {
  return {
    id: row.id,
    editionId: row.edition_id,
    name: { es: row.name_es, en: row.name_en },
    descent: row.descent,
  };
}

/** The runs of a heat with what each gate cost, in the order of the heat: two queries. */
export async function listRuns(database: AppDatabase, heatId: number): Promise<RunRecord[]> {
  return runsOf(database, [heatId]);
}

/** All heats of an edition with their runs, for its results page: three queries. */
export async function listHeatsWithRuns(
  database: AppDatabase,
  editionId: number,
): Promise<HeatWithRuns[]> {
  const heats = await listHeats(database, editionId);
  const runs = await runsOf(
    database,
    heats.map(({ id }) => id),
  );
  const byHeat = Map.groupBy(runs, ({ heatId }) => heatId);
  return heats.map((heat) => ({ ...heat, runs: byHeat.get(heat.id) ?? [] }));
}

async function runsOf(database: AppDatabase, heatIds: readonly number[]): Promise<RunRecord[]> {
  if (heatIds.length === 0) return [];
  const rows = await database
    .selectFrom('race_time')
    .leftJoin('participant', 'participant.id', 'race_time.participant_id')
    .leftJoin('person', 'person.id', 'participant.person_id')
    .selectAll('race_time')
    .select('person.person_key')
    .where('race_time.heat_id', 'in', heatIds)
    .orderBy('race_time.heat_id')
    .orderBy('race_time.run_order')
    .execute();
  const lines = await database
    .selectFrom('race_time_line')
    .innerJoin('race_time', 'race_time.id', 'race_time_line.race_time_id')
    .selectAll('race_time_line')
    .where('race_time.heat_id', 'in', heatIds)
    .orderBy('race_time_line.race_time_id')
    .orderBy('race_time_line.gate')
    .execute();
  const linesByRun = Map.groupBy(lines, ({ race_time_id }) => race_time_id);
  return rows.map((row) => ({
    heatId: row.heat_id,
    bib: row.bib,
    name: row.paddler_name,
    personKey: row.person_key,
    start: row.start_cs === null ? null : centiseconds(row.start_cs),
    end: row.end_cs === null ? null : centiseconds(row.end_cs),
    swim: row.swim,
    roll: row.roll,
    comment:
      row.comment_es === null || row.comment_en === null
        ? null
        : { es: row.comment_es, en: row.comment_en },
    lines: (linesByRun.get(row.id) ?? []).map(({ gate, penalty, category }) => ({
      gate,
      penalty,
      category,
    })),
  }));
}
