import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { exportRecord } from '../../../record/editions/exchange/export-record.server.ts';
import {
  importEdition,
  onEditionAsIs,
} from '../../../record/editions/exchange/import-edition.server.ts';
import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { doubtedRun, doubtsOfRuns, type RunDoubt } from '../../../record/scoring/run-doubts.ts';
import type { Table } from '../../../registration/people-table/table.ts';
import { columnName, columnNamed, leftOut, type ResultColumn } from './parse-column.ts';
import { type RowFault, readResultRows, type UnderstoodColumn } from './read-result-rows.ts';
import { type ListedChange, withListedRuns } from './with-listed-runs.ts';

interface TableOrder {
  editionId: number;
  table: Table;
  said?: ReadonlyMap<string, string>;
  dryRun: boolean;
  believed?: ReadonlySet<string>;
  now: Date;
}

export interface DoubtfulRow
  extends Pick<ListedChange, 'line' | 'key' | 'bib' | 'name' | 'result'> {
  doubts: RunDoubt[];
}

export type TableLook =
  | { code: 'unknown_edition' }
  | Exclude<Table, { code: 'table' }>
  | {
      code: 'read';
      changes: ListedChange[];
      faults: RowFault[];
      doubtful: DoubtfulRow[];
      unknown: string[];
      /** The meaning of each column when its position decided the run; else empty. */
      understood: UnderstoodColumn[];
      isTaken: boolean;
    };

/** Prefix of stored headings of results, which distinguishes them from those of people. */
const ofResults = 'result ';

/** Previews or imports a spreadsheet of start lists or results of an edition: all of it or nothing. */
export async function importResultTable(
  database: AppDatabase,
  actor: Actor,
  order: TableOrder,
): Promise<TableLook> {
  await actorMay(database, actor, 'settings.edit');
  return onEditionAsIs(database, order.editionId, (ofVersion) =>
    takeIn(database, actor, { ...order, ofVersion }),
  );
}

async function takeIn(
  database: AppDatabase,
  actor: Actor,
  {
    editionId,
    table,
    said = new Map(),
    dryRun,
    believed = new Set(),
    now,
    ofVersion,
  }: TableOrder & { ofVersion: number },
): Promise<TableLook> {
  const record = await exportRecord(database, editionId);
  if (!record) return { code: 'unknown_edition' };
  if (table.code !== 'table') return table;
  if (!dryRun) await remember(database, said, now);
  const meanings = new Map([...(await remembered(database)), ...meant(said)]);
  const { runs, faults, unknown, understood } = readResultRows(table.rows, meanings);
  if (table.brokenCell !== null) {
    const { line } = table.brokenCell;
    faults.push({ line, heading: '', code: 'broken_cell', written: '' });
  }
  const faulty = new Set(faults.map(({ line }) => line));
  const whole = runs.filter(({ line }) => !faulty.has(line));
  const official = await database.selectFrom('race_heat').select('heat_id').execute();
  const merged = withListedRuns(record, whole, new Set(official.map(({ heat_id }) => heat_id)));
  const { changes } = merged;
  const files = { record: merged.record, contacts: null };
  const looked = await importEdition(database, files, { dryRun: true });
  const lines = new Map(changes.map(({ key, line }) => [key, line]));
  const kept = looked.conflicts.flatMap(({ key }): RowFault[] => {
    const line = lines.get(key);
    return line === undefined ? [] : [{ line, heading: '', code: 'recorded_here', written: '' }];
  });
  const all = [...faults, ...merged.faults, ...kept].toSorted((a, b) => a.line - b.line);
  const doubtful = doubtfulRows(merged.record, changes).filter(({ key }) => !believed.has(key));
  if (dryRun || all.length > 0 || doubtful.length > 0) {
    return { code: 'read', changes, faults: all, doubtful, unknown, understood, isTaken: false };
  }
  await importEdition(database, files, { dryRun: false, by: { actor, now }, ofVersion });
  return { code: 'read', changes, faults: [], doubtful: [], unknown, understood, isTaken: true };
}

function doubtfulRows({ heats }: RecordFile, changes: readonly ListedChange[]): DoubtfulRow[] {
  const runs = heats.flatMap(({ id, runs: own }) =>
    own.flatMap((run) =>
      doubtedRun(
        { key: `run:${id}:${run.person}`, race: String(id), line: '' },
        {
          start: run.start ?? null,
          finish: run.finish ?? null,
          total: run.total ?? null,
          status: run.status ?? null,
          gates: run.gates ?? [],
        },
      ),
    ),
  );
  const found = doubtsOfRuns(runs);
  return changes.flatMap(({ line, key, bib, name, result, change }) => {
    const doubts = change === 'same' ? undefined : found.get(key);
    return doubts ? [{ line, key, bib, name, result, doubts }] : [];
  });
}

type Meanings = Map<string, ResultColumn | typeof leftOut>;

function meant(said: ReadonlyMap<string, string>): Meanings {
  return new Map(
    [...said].flatMap(([heading, name]) => {
      const column = columnNamed(name);
      return column === null ? [] : [[plainHeading(heading), column] as const];
    }),
  );
}

async function remembered(database: AppDatabase): Promise<Meanings> {
  const rows = await database
    .selectFrom('import_heading')
    .select(['heading', 'column_name'])
    .where('heading', 'like', `${ofResults}%`)
    .execute();
  return meant(
    new Map(rows.map(({ heading, column_name }) => [heading.slice(ofResults.length), column_name])),
  );
}

async function remember(
  database: AppDatabase,
  said: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const changed_at = now.toISOString();
  for (const [text, column] of meant(said)) {
    const column_name = column === leftOut ? leftOut : columnName(column);
    await database
      .insertInto('import_heading')
      .values({ heading: ofResults + text, column_name, changed_at })
      .onConflict((row) => row.column('heading').doUpdateSet({ column_name, changed_at }))
      .execute();
  }
}
