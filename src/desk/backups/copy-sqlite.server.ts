import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { runInThread } from '../../platform/database/sqlite/run-in-thread.server.ts';

export interface DatabaseCount {
  schema: string;
  tables: Record<string, number>;
}

export async function copySqlite(from: string, to: string): Promise<DatabaseCount> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
  const faults = await faultsOfSqlite(to);
  if (faults.length > 0) throw new Error(`The copy is not whole: ${faults.join(', ')}`);
  return countSqlite(to);
}

export async function faultsOfSqlite(file: string): Promise<string[]> {
  const [found = [], lost = []] = await readRows(file, [
    'pragma integrity_check',
    'pragma foreign_key_check',
  ]);
  return [
    ...found.flatMap(Object.values).filter((line) => line !== 'ok'),
    ...lost.map(({ table, rowid }) => `${table} ${rowid}`),
  ];
}

export async function countSqlite(file: string): Promise<DatabaseCount> {
  const [newest = [], tables = []] = await readRows(file, [
    'select max(name) as name from kysely_migration',
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  ]);
  const names = tables.map(({ name }) => String(name));
  const counts = await readRows(
    file,
    names.map((name) => `select count(*) as count from "${name}"`),
  );
  return {
    schema: String(newest[0]?.name ?? ''),
    tables: Object.fromEntries(names.map((name, at) => [name, Number(counts[at]?.[0]?.count)])),
  };
}

export async function receiptsOfSqlite(file: string): Promise<{ name: string; sha256: string }[]> {
  const [receipts = []] = await readRows(file, ['select file_name, sha256 from payment_receipt']);
  return receipts.map(({ file_name, sha256 }) => ({
    name: String(file_name),
    sha256: String(sha256),
  }));
}

type Row = Record<string, SQLOutputValue>;

/** Returns the rows of each statement. Checking a file of a season with films takes longer than a page may wait. */
function readRows(file: string, statements: readonly string[]): Promise<Row[][]> {
  return runInThread(reading, { file, statements });
}

const reading = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { readOnly: true });
  try {
    parentPort.postMessage(workerData.statements.map((each) => database.prepare(each).all()));
  } finally {
    database.close();
  }
`;
