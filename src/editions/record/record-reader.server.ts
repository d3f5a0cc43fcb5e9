import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import { type Edition, editionFacts } from './edition-facts.ts';
import type { EditionRecord, EntryRecord, RunRecord } from './edition-record.ts';
import { editionRows } from './edition-rows.server.ts';
import { heatsWithRuns, type RunRow } from './heats-with-runs.server.ts';
import { judgedGates } from './judged-gates.server.ts';
import { resultGroup } from './result-group.ts';

/** Reads the catalogue and the records of editions: each version of them once. */
export interface RecordReader {
  /**
   * The facts of every edition in the order of the years, as the database has them now; what was
   * read last where it does not answer, which `onStale` is told.
   */
  catalogue(onStale?: () => void): Promise<readonly Edition[]>;
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
    async catalogue(onStale) {
      const rows = await readCatalogueRows(database).catch((error: unknown) => {
        if (catalogue) return null;
        throw error;
      });
      if (rows === null) {
        onStale?.();
        return catalogue?.editions ?? [];
      }
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
  const rows = editionRows(database, edition.id);
  const gates = await judgedGates(database, edition.id);
  return {
    edition,
    version,
    groups: (await rows.groups()).map((row) => resultGroup.parse(JSON.parse(row.definition_json))),
    entries: (await rows.entries()).map(toEntry),
    heats: await heatsWithRuns(rows, (row) => toRun(row, gates.get(row.id) ?? [])),
    decisions: (await rows.decisions()).map((row) => ({
      entryId: row.participant_id,
      author: row.author,
      at: row.made_at,
      words: { es: row.words_es, en: row.words_en },
    })),
  };
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof editionRows>['entries']>>[number];

function toEntry(row: EntryRow): EntryRecord {
  return {
    id: row.id,
    person: row.rootKey,
    name: row.name,
    category: row.category,
    sex: row.sex,
    nationality: row.nationality,
    bib: row.bib,
    listed: row.listed === 1 && row.payment_verified_at !== null,
  };
}

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
