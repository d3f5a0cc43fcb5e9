import type { Generated } from 'kysely';
import type { CategoryCode } from './category-code.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface EditionTable {
  /** The API's number of the edition, not its year. */
  id: number;
  year: number;
  race_date: string;
}

interface EditionOverrideTable {
  edition_id: number;
  registration: 'open' | 'closed';
  set_at: Instant;
  set_by: string;
}

interface LoadedEditionTable {
  edition_id: number;
  digest: string;
  loaded_at: Instant;
}

interface RaceHeatTable {
  id: number;
  edition_id: number;
  name_es: string;
  name_en: string;
  descent: 1 | 2;
}

interface RaceTimeTable {
  id: Generated<number>;
  heat_id: number;
  /** Order within the heat, from 1. */
  run_order: number;
  bib: number;
  /** The name as published: a result stays readable when its participant is erased. */
  paddler_name: string;
  participant_id: number | null;
  /** Centiseconds since midnight of the race day; null: did not start, did not finish. */
  start_cs: number | null;
  end_cs: number | null;
  swim: number;
  roll: 0 | 1;
  comment_es: string | null;
  comment_en: string | null;
}

interface RaceTimeLineTable {
  race_time_id: number;
  gate: number;
  /** Seconds; null for a clean gate. */
  penalty: number | null;
  category: CategoryCode;
}

/** The tables of this room. */
export interface EditionTables {
  edition: EditionTable;
  edition_override: EditionOverrideTable;
  loaded_edition: LoadedEditionTable;
  race_heat: RaceHeatTable;
  race_time: RaceTimeTable;
  race_time_line: RaceTimeLineTable;
}
