import { LRUCache } from 'lru-cache';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import { type Edition, editionFacts } from './edition-facts.ts';
import type { EditionRecord, EntryRecord, RunRecord } from './edition-record.ts';
import { editionRows } from './edition-rows.server.ts';
import { heatsWithRuns, type RunRow } from './heats-with-runs.server.ts';
import { judgedGates } from './judged-gates.server.ts';
import { readAllFacts } from './read-all-facts.server.ts';
import { resultGroup } from './result-group.ts';

/** Reads the catalogue and the records of editions, and caches each version. */
export interface RecordReader {
  /**
   * Returns the facts, earliest first; the last known ones, after `onStale`, without a database.
   */
  catalogue(onStale?: () => void): Promise<readonly Edition[]>;
  record(editionId: number): Promise<EditionRecord | undefined>;
  /** Returns the cached record, for when the database does not answer. */
  lastRecord(editionId: number): EditionRecord | undefined;
  /** Preloads the latest editions, with a limit so that the start does not slow down as the record grows. */
  readLatest(): Promise<void>;
}

/** Entries and runs in the cache, about 500 bytes each: a hundred usual editions. */
const mostRows = 20_000;
/** Limits of preloading: ten usual editions. */
const editionsAtStart = 10;
const rowsAtStart = 2000;

/** Caches the editions used last, up to `keptRows` rows; a larger one fills the cache alone. */
export function createRecordReader(
  database: AppDatabase,
  { keptRows = mostRows }: { keptRows?: number } = {},
): RecordReader {
  let catalogue: { versions: string; editions: readonly Edition[] } | undefined;
  const records = new LRUCache<number, EditionRecord>({
    maxSize: keptRows,
    sizeCalculation: (record) => Math.min(countRecordRows(record), keptRows),
  });
  const reader: RecordReader = {
    async catalogue(onStale) {
      try {
        const versions = await readVersions(database);
        if (catalogue?.versions !== versions) {
          catalogue = { versions, editions: await readEditions(database) };
        }
      } catch (error) {
        if (!catalogue) throw error;
        onStale?.();
      }
      return catalogue.editions;
    },
    async record(editionId) {
      const row = await database
        .selectFrom('edition')
        .select(['version', 'facts_json'])
        .where('id', '=', editionId)
        .executeTakeFirst();
      if (!row?.facts_json) return undefined;
      const known = records.get(editionId);
      // The version was read before the rows, so a change in between is read next time.
      if (known?.version === row.version) return known;
      const place = { table: 'edition', row: editionId };
      const facts = readStored(row.facts_json, place, (value) => editionFacts.parse(value));
      if (facts === null) return known;
      const read = await readRecord(database, facts, row.version);
      records.set(editionId, read);
      return read;
    },
    lastRecord: (editionId) => records.get(editionId),
    async readLatest() {
      let rows = 0;
      for (const { id } of (await reader.catalogue()).slice(-editionsAtStart).toReversed()) {
        const own = await countRows(database, id);
        if (rows + own > rowsAtStart) continue;
        rows += own;
        await reader.record(id);
      }
    },
  };
  return reader;
}

async function countRows(database: AppDatabase, editionId: number): Promise<number> {
  const { entries } = await database
    .selectFrom('participant')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  const { runs } = await database
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select(({ fn }) => fn.countAll().as('runs'))
    .where('heat.edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return Number(entries) + Number(runs);
}

function countRecordRows({ entries, heats }: EditionRecord): number {
  return heats.reduce((rows, { runs }) => rows + runs.length, 1 + entries.length);
}

/** Reads the versions before the facts, so that a change in between is read next time. */
async function readVersions(database: AppDatabase): Promise<string> {
  const rows = await database
    .selectFrom('edition')
    .select(['id', 'version'])
    .where('facts_json', 'is not', null)
    .orderBy('year')
    .execute();
  return rows.map(({ id, version }) => `${id}.${version}`).join(' ');
}

async function readEditions(database: AppDatabase): Promise<readonly Edition[]> {
  return readAllFacts(database, (facts) => editionFacts.parse(facts));
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
    groups: (await rows.groups()).flatMap(({ definition_json: json, group_order: order }) => {
      const place = { table: 'result_group', row: `${edition.id}.${order}` };
      return readStored(json, place, (value) => resultGroup.parse(value)) ?? [];
    }),
    entries: await readEntries(rows),
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

async function readEntries(rows: ReturnType<typeof editionRows>): Promise<EntryRecord[]> {
  const entries = await rows.entries();
  const teams = Map.groupBy(await rows.teams(), ({ teamId }) => teamId);
  return entries.map((row) => {
    const team = (teams.get(row.id) ?? []).map(({ boatId }) => boatId);
    return { ...toEntry(row), ...(team.length > 0 && { team }) };
  });
}

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
    ...(row.memberOf !== null && { inBoat: row.memberOf }),
    ...(row.boatId !== null && { personName: row.personName }),
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
    ...(row.added_seconds !== null && { added: row.added_seconds }),
  };
}
