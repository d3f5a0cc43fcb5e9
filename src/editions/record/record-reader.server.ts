import type { Selectable } from 'kysely';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import type { EditionTables } from '../edition-tables.ts';
import { type Edition, editionFacts } from './edition-facts.ts';
import type {
  DecisionRecord,
  EditionRecord,
  EntryRecord,
  HeatRecord,
  RunRecord,
} from './edition-record.ts';
import { judgedGates } from './judged-gates.server.ts';
import { resultGroup } from './result-group.ts';

/** Reads the catalogue and the records of editions: each version of them once. */
export interface RecordReader {
  /**
   * The facts of every edition in the order of the years, as the database has them now; what was
   * read last where it does not answer.
   */
  catalogue(): Promise<readonly Edition[]>;
  /** Everything public of an edition, as the database has it now; undefined for an unknown one. */
  record(editionId: number): Promise<EditionRecord | undefined>;
  /** What was read last of an edition, for when the database does not answer; undefined when nothing was. */
  lastRecord(editionId: number): EditionRecord | undefined;
}

/** A reader on a database; it keeps the last version of each edition. */
export function createRecordReader(database: AppDatabase): RecordReader {
  let catalogue: { versions: string; editions: readonly Edition[] } | undefined;
  const records = new Map<number, EditionRecord>();
  return {
    async catalogue() {
      const rows = await readCatalogueRows(database).catch((error: unknown) => {
        if (catalogue) return null;
        throw error;
      });
      if (rows === null) return catalogue?.editions ?? [];
      const versions = rows.map(({ id, version }) => `${id}.${version}`).join(' ');
      if (catalogue?.versions === versions) return catalogue.editions;
      const editions = rows.map(({ facts_json }) => parseFacts(facts_json));
      catalogue = { versions, editions };
      return editions;
    },
    async record(editionId) {
      const row = await database
        .selectFrom('edition')
        .select(['version', 'facts_json'])
        .where('id', '=', editionId)
        .executeTakeFirst();
      if (!row?.facts_json) return undefined;
      const known = records.get(editionId);
      // The version is read before the rows: a change in between is read again the next time.
      if (known?.version === row.version) return known;
      const read = await readRecord(database, parseFacts(row.facts_json), row.version);
      records.set(editionId, read);
      return read;
    },
    lastRecord: (editionId) => records.get(editionId),
  };
}

function readCatalogueRows(database: AppDatabase) {
  return database
    .selectFrom('edition')
    .select(['facts_json', 'id', 'version'])
    .where('facts_json', 'is not', null)
    .orderBy('year')
    .execute();
}

function parseFacts(json: string | null): Edition {
  return editionFacts.parse(JSON.parse(json ?? 'null'));
}

async function readRecord(
  database: AppDatabase,
  edition: Edition,
  version: number,
): Promise<EditionRecord> {
  const groups = await database
    .selectFrom('result_group')
    .select('definition_json')
    .where('edition_id', '=', edition.id)
    .orderBy('group_order')
    .execute();
  return {
    edition,
    version,
    groups: groups.map(({ definition_json }) => resultGroup.parse(JSON.parse(definition_json))),
    entries: await readEntries(database, edition.id),
    heats: await readHeats(database, edition.id),
    decisions: await readDecisions(database, edition.id),
  };
}

async function readEntries(database: AppDatabase, editionId: number): Promise<EntryRecord[]> {
  const rows = await database
    .selectFrom('participant')
    // A merged person's page is that of the person they are the same as.
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .selectAll('participant')
    .select('root_person.person_key')
    .where('participant.edition_id', '=', editionId)
    .orderBy('participant.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    person: row.person_key,
    name: row.name,
    category: row.category,
    sex: row.sex,
    nationality: row.nationality,
    bib: row.bib,
    listed: row.listed === 1 && row.payment_verified_at !== null,
  }));
}

async function readHeats(database: AppDatabase, editionId: number): Promise<HeatRecord[]> {
  const heats = await database
    .selectFrom('heat')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('heat_order')
    .orderBy('id')
    .execute();
  const runs = await database
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .innerJoin('participant', 'participant.id', 'run.participant_id')
    .selectAll('run')
    .select(['heat.descent', 'participant.bib as entryBib'])
    .where('heat.edition_id', '=', editionId)
    .orderBy('run.run_order')
    .orderBy('run.id')
    .execute();
  const gates = await judgedGates(database, editionId);
  const byHeat = Map.groupBy(runs, ({ heat_id }) => heat_id);
  return heats.map(({ id, name_es, name_en, descent }) => ({
    id,
    name: { es: name_es, en: name_en },
    descent,
    runs: (byHeat.get(id) ?? []).map((row) => toRun(row, gates.get(row.id) ?? [])),
  }));
}

type RunRow = Selectable<EditionTables['run']> & { descent: 1 | 2; entryBib: number | null };

function toRun(row: RunRow, gates: RunRecord['gates']): RunRecord {
  const time = (value: number | null) => (value === null ? null : centiseconds(value));
  return {
    id: row.id,
    entryId: row.participant_id,
    bib: row.bib ?? row.entryBib,
    descent: row.descent,
    start: time(row.start_cs),
    finish: time(row.finish_cs),
    total: time(row.total_cs),
    status: row.status,
    swim: row.swim,
    roll: row.roll,
    comment:
      row.comment_es === null || row.comment_en === null
        ? null
        : { es: row.comment_es, en: row.comment_en },
    gates,
  };
}

async function readDecisions(database: AppDatabase, editionId: number): Promise<DecisionRecord[]> {
  const rows = await database
    .selectFrom('decision')
    .innerJoin('participant', 'participant.id', 'decision.participant_id')
    .selectAll('decision')
    .where('participant.edition_id', '=', editionId)
    .orderBy('decision.made_at')
    .orderBy('decision.id')
    .execute();
  return rows.map((row) => ({
    entryId: row.participant_id,
    author: row.author,
    at: row.made_at,
    words: { es: row.words_es, en: row.words_en },
  }));
}
