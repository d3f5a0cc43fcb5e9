import { CompiledQuery as Compiled, type CompiledQuery, PostgresAdapter } from 'kysely';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';

/** Names inside of views, which a plan shows instead of the tables' names. */
const inViews: Readonly<Record<string, string>> = { own: 'person', root: 'person' };

/** Returns the tables that a query reads completely, by the engine's plan. */
export async function wholeReads(database: AppDatabase, query: CompiledQuery): Promise<string[]> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const found = isPostgres
    ? await postgresScans(database, query)
    : await sqliteScans(database, query);
  return found.map((name) => buildTable(name, query.sql));
}

/** Counts the scan of an index as one of the whole table too. */
async function sqliteScans(database: AppDatabase, query: CompiledQuery) {
  const steps = await sqlitePlan(database, query);
  return steps.flatMap((step) => /^SCAN (?!\d|CONSTANT)(\w+)/.exec(step)?.[1] ?? []);
}

/** Returns the steps of SQLite's plan of a query. */
export async function sqlitePlan(
  database: AppDatabase,
  { sql, parameters }: CompiledQuery,
): Promise<string[]> {
  const { rows } = await database.executeQuery<{ detail: string }>(
    Compiled.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

/** Forbids every other plan, so that only tables without an index are scanned. */
function postgresScans(database: AppDatabase, { sql, parameters }: CompiledQuery) {
  return database.connection().execute(async (connection) => {
    await connection.executeQuery(Compiled.raw('set enable_seqscan = off'));
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(
      Compiled.raw(`explain ${sql}`, [...parameters]),
    );
    await connection.executeQuery(Compiled.raw('reset enable_seqscan'));
    return rows.flatMap((row) => /Seq Scan on (\w+)(?: (\w+))?/.exec(row['QUERY PLAN'])?.[1] ?? []);
  });
}

function buildTable(name: string, sql: string): string {
  return new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? inViews[name] ?? name;
}
