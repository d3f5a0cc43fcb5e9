import type { Generated } from 'kysely';
import type { RunStatus } from '../scoring/run-status.ts';
import type { DataChangeKind } from './record/data-change.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface EditionTable {
  /** Number of the edition, in the API's paths too. */
  id: number;
  year: number;
  race_date: string;
  /** Facts of the edition (edition-facts.ts); null until a file brought them. */
  facts_json: string | null;
  /** Rises with every change that its pages show. */
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
  /** Definition of the group (result-group.ts). */
  definition_json: string;
}

interface HeatTable {
  id: number;
  edition_id: number;
  heat_order: number;
  name_es: string;
  name_en: string;
  descent: 1 | 2;
}

interface RunTable {
  id: Generated<number>;
  heat_id: number;
  participant_id: number;
  /** Order of the start list, from 1. */
  run_order: number;
  /** Only where it was another than the entry's. */
  bib: number | null;
  /** Hundredths of the race's day, as start and finish. */
  scheduled_cs: number | null;
  start_cs: number | null;
  finish_cs: number | null;
  /** Time and penalties together, where only their sum is known. */
  total_cs: number | null;
  status: RunStatus | null;
  swim: number;
  roll: 0 | 1;
  comment_es: string | null;
  comment_en: string | null;
  /** Rises with each change of the run. */
  revision: number;
}

/** A gate without a row was not judged. */
interface GateJudgementTable {
  run_id: number;
  gate: number;
  /** Whole seconds; 0 for a clean gate. */
  seconds: number;
}

interface DecisionTable {
  id: Generated<number>;
  participant_id: number;
  /** Order among the decisions on one entry, from 1. */
  decision_order: number;
  author: string;
  made_at: Instant;
  words_es: string;
  words_en: string;
}

/** The race that somebody began in the place of the invented one. */
interface OwnRaceTable {
  id: 1;
  begun_at: Instant;
  /** Years of the editions that were taken out. */
  years_json: string;
  /** The highest number that one of them had. */
  last_edition: number;
  /** What was left as it is, by the names of the guide's steps. */
  kept_json: string;
}

interface ImportedUnitTable {
  edition_id: number;
  unit_key: string;
  /** SHA-256 of what the last import wrote. */
  digest: string;
}

/** A version of the public data of an edition: what its files were. */
interface DataVersionTable {
  edition_id: number;
  /** From 1, without a gap. */
  number: number;
  made_at: Instant;
  /** The format of the program that wrote the files. */
  program: number;
  /** The version of the edition that they show. */
  edition_version: number;
  gates_sha256: string;
  standings_sha256: string;
  record_sha256: string;
  schema_sha256: string;
  /** Of what the package says of them: names, columns, licence. */
  about_sha256: string;
}

/** Why the public data of an edition became other data. */
interface DataChangeTable {
  id: Generated<number>;
  edition_id: number;
  /** Number of the version that it made; null until the data are next read. */
  version: number | null;
  kind: DataChangeKind;
  bib: number | null;
  descent: number | null;
  /** As whoever changed a run wrote it, for everybody to read. */
  reason: string | null;
}

/** The tables of this room. */
export interface EditionTables {
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
