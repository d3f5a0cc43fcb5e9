import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { copyDatabase } from '../../src/desk/backups/move/copy-database.server.ts';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import type { DatabaseSchema } from '../../src/platform/database/database-schema.ts';
import { baseline, migrations } from '../../src/platform/database/migrations.server.ts';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../src/platform/database/sqlite/node-sqlite-dialect.server.ts';
import { temporaryFolder } from '../contract/support/temporary-folder.ts';

export async function fillOldDatabase(settings: DatabaseSettings): Promise<void> {
  if (settings.engine === 'sqlite') return fillFile(settings.file);
  const file = join(temporaryFolder(), 'race.sqlite');
  fillFile(file);
  await withoutMigrating(settings, async (target) => {
    // The removed steps; a test compares the baseline's schema with theirs.
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: target, provider }).migrateTo(baseline);
    if (error) throw error;
    await copyDatabase({ file, target, close: false });
  });
}

/** Returns a copy of a database that no process has open. */
export async function copyOldDatabase(filled: DatabaseSettings): Promise<DatabaseSettings> {
  if (filled.engine === 'sqlite') {
    const file = join(temporaryFolder(), 'race.sqlite');
    copyFileSync(filled.file, file);
    return { engine: 'sqlite', file };
  }
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: databaseAt(filled.url, 'postgres') });
  await client.connect();
  const from = new URL(filled.url).pathname.slice(1);
  await client.query(`create database ${name} template ${from} strategy file_copy`);
  await client.end();
  return { engine: 'postgres', url: databaseAt(filled.url, name) };
}

function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href;
}

function fillFile(file: string): void {
  // The dump has its tables in alphabetical order.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(readFileSync(new URL('database-0.1.sql', import.meta.url), 'utf8'));
  database.close();
}

export function noteSteps(settings: DatabaseSettings, names: readonly string[]): Promise<void> {
  return withoutMigrating(settings, async (database) => {
    const timestamp = '2026-11-22T00:00:00.000Z';
    await database.deleteFrom('kysely_migration').execute();
    const rows = names.map((name) => ({ name, timestamp }));
    await database.insertInto('kysely_migration').values(rows).execute();
  });
}

/** Runs `act` on a database as it is, without migrations, and closes it again. */
export async function withoutMigrating<Result>(
  settings: DatabaseSettings,
  work: (database: AppDatabase) => Promise<Result>,
): Promise<Result> {
  const dialect =
    settings.engine === 'sqlite'
      ? new NodeSqliteDialect(openSqliteFile(settings.file))
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: settings.url }) });
  const database = new Kysely<DatabaseSchema>({ dialect });
  return work(database).finally(() => database.destroy());
}
