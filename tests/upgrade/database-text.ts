import { sql } from 'kysely';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';

export async function allRows(
  database: AppDatabase,
  table: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    database,
  );
  return rows;
}

export async function databaseText(database: AppDatabase): Promise<string> {
  const tables = await database.introspection.getTables();
  const lines: string[] = [];
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const rows = await allRows(database, name);
    lines.push(name, ...rows.map((row) => JSON.stringify(row)).sort());
  }
  return lines.join('\n');
}
