import { backup, DatabaseSync } from 'node:sqlite';

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
  const faults = faultsOfSqlite(to);
  if (faults.length > 0) throw new Error(`The copy is not whole: ${faults.join(', ')}`);
  return countSqlite(to);
}

export function faultsOfSqlite(file: string): string[] {
  return withSqlite(file, (database) => {
    const found = database.prepare('pragma integrity_check').all().flatMap(Object.values);
    const lost = database.prepare('pragma foreign_key_check').all();
    return [
      ...found.map(String).filter((line) => line !== 'ok'),
      ...lost.map(({ table, rowid }) => `${table} ${rowid}`),
    ];
  });
}

export function countSqlite(file: string): DatabaseCount {
  return withSqlite(file, (database) => {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
      .map(({ name }) => String(name));
    const rows = (table: string) =>
      Number(database.prepare(`select count(*) as count from "${table}"`).get()?.count);
    const newest = database.prepare('select max(name) as name from kysely_migration').get();
    return {
      schema: String(newest?.name ?? ''),
      tables: Object.fromEntries(tables.toSorted().map((table) => [table, rows(table)])),
    };
  });
}

export function receiptsOfSqlite(file: string): { name: string; sha256: string }[] {
  return withSqlite(file, (database) =>
    database
      .prepare('select file_name, sha256 from payment_receipt')
      .all()
      .map(({ file_name, sha256 }) => ({ name: String(file_name), sha256: String(sha256) })),
  );
}

function withSqlite<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
