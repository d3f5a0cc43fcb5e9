import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { RunStatus } from '../scoring/run-status.ts';
import type { DescentNumber } from '../scoring/scoring.ts';
import type { DataChangeKind } from './record/data-change.ts';

interface EditionTable {
  /** Number of the edition, also in the API's paths. */
  id: number;
  year: number;
  race_date: string;
  /** Facts of the edition (edition-facts.ts). Null until an import brings them. */
  facts_json: string | null;
  version: Generated<number>;
}

interface EditionOverrideTable {
  edition_id: number;
  registration: 'open' | 'closed';
  set_at: Instant;
  set_by: string;
}

interface ResultGroupTable {
  edition_id: number;
  group_key: string;
  group_order: number;
  definition_json: string;
}

interface HeatTable {
  id: number;
  edition_id: number;
  heat_order: number;
  name_es: string;
  name_en: string;
  descent: DescentNumber;
}

interface RunTable {
  id: Generated<number>;
  heat_id: number;
  participant_id: number;
  run_order: number;
  /** Null when it is the entry's bib. */
  bib: number | null;
  /** Hundredths of a second since midnight of the race day, as are start and finish. */
  scheduled_cs: number | null;
  start_cs: number | null;
  finish_cs: number | null;
  total_cs: number | null;
  status: RunStatus | null;
  /** Seconds for the run as a whole; null when none were added. */
  added_seconds: number | null;
  swim: number;
  roll: 0 | 1;
  comment_es: string | null;
  comment_en: string | null;
  revision: number;
}

interface GateJudgementTable {
  run_id: number;
  gate: number;
  seconds: number;
}

interface DecisionTable {
  id: Generated<number>;
  participant_id: number;
  decision_order: number;
  author: string;
  made_at: Instant;
  words_es: string;
  words_en: string;
}

interface OwnRaceTable {
  id: 1;
  begun_at: Instant;
  /** JSON: years. */
  years_json: string;
  /** The highest number of a removed edition. */
  last_edition: number;
  /** JSON: names of the setup guide's steps. */
  kept_json: string;
}

interface ImportedUnitTable {
  edition_id: number;
  unit_key: string;
  /** SHA-256 of the unit as the last import wrote it. */
  digest: string;
}

interface DataVersionTable {
  edition_id: number;
  number: number;
  made_at: Instant;
  /** Format version of the program that wrote the files. */
  program: number;
  edition_version: number;
  gates_sha256: string;
  standings_sha256: string;
  record_sha256: string;
  schema_sha256: string;
  about_sha256: string;
}

interface DataChangeTable {
  id: Generated<number>;
  edition_id: number;
  /** Number of the version that contains the change. Null until the data are next read. */
  version: number | null;
  kind: DataChangeKind;
  bib: number | null;
  descent: number | null;
  /** Public text of the official who changed a run. */
  reason: string | null;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    edition: EditionTable;
    edition_override: EditionOverrideTable;
    result_group: ResultGroupTable;
    heat: HeatTable;
    run: RunTable;
    gate_judgement: GateJudgementTable;
    decision: DecisionTable;
    imported_unit: ImportedUnitTable;
    own_race: OwnRaceTable;
    data_version: DataVersionTable;
    data_change: DataChangeTable;
  }
}
