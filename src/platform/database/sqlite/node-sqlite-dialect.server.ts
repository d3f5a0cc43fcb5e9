import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Patience, usualPatience } from '../patience.ts';
import { type SqliteFile, SqliteFileDriver } from './sqlite-file-driver.server.ts';
import { WriteAheadLog } from './write-ahead-log.server.ts';

/** How long opening a file waits for another process; no request is served before. */
const OPENING_TIMEOUT_MS = 5000;

/** Migrations run in a transaction: Kysely denies rolling DDL back only because of pragmas. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: SqliteFile;
  readonly #lockMs: number;

  constructor(file: SqliteFile, { lockMs }: Pick<Patience, 'lockMs'> = usualPatience) {
    this.#file = file;
    this.#lockMs = lockMs;
  }

  createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }

  createDriver(): Driver {
    return new SqliteFileDriver(this.#file, this.#lockMs);
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
}

class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Without this, Kysely would block reads during a write or while one waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens a database file so that the process never blocks on a lock or the disk: `WriteAheadLog`
 * syncs each commit, SQLite only the file at a checkpoint. Only migrations may alter the schema's own table.
 */
export function openSqliteFile(file: string, { altersSchema = false } = {}): SqliteFile {
  const writer = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MS, defensive: !altersSchema });
  try {
    writer.exec(
      `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
       pragma secure_delete = on; pragma busy_timeout = 0;`,
    );
    assertPragmas(writer);
    const reader = new DatabaseSync(file, { readOnly: true });
    return { writer, reader, log: new WriteAheadLog(file, writer) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

const wantedPragmas = {
  journal_mode: 'wal',
  synchronous: 1,
  foreign_keys: 1,
  secure_delete: 1,
  busy_timeout: 0,
} as const;

function assertPragmas(database: DatabaseSync): void {
  for (const [name, wanted] of Object.entries(wantedPragmas)) {
    const [found] = Object.values(database.prepare(`pragma ${name}`).get() ?? {});
    if (found !== wanted) throw new Error(`pragma ${name} is ${found} instead of ${wanted}`);
  }
}
