import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { DatabaseSettings } from '../config/database-settings.ts';
import type { DatabaseSchema } from './database-schema.ts';
import type { AppDatabase } from './open-database.server.ts';
import { NodeSqliteDialect } from './sqlite/node-sqlite-dialect.server.ts';
import { WriteAheadLog } from './sqlite/write-ahead-log.server.ts';

export async function openReader(settings: DatabaseSettings): Promise<AppDatabase> {
  if (settings.engine === 'postgres') {
    // Imported here, so that SQLite users do not load the PostgreSQL library.
    const { openReplica } = await import('./open-replica.server.ts');
    return openReplica(settings.url);
  }
  const { file } = settings;
  const [reader, writer] = [openForReading(file), openForReading(file)];
  const log = new WriteAheadLog(file, writer);
  const dialect = new NodeSqliteDialect({ reader, writer, log });
  return new Kysely<DatabaseSchema>({ dialect });
}

function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true });
}
