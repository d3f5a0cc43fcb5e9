import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long a connection waits for another process' write before it gives up. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Kysely's SQLite dialect with two changes that keep a crash and a second process harmless.
 * Migrations run in a transaction: SQLite rolls DDL back, Kysely only says it does not because of
 * pragmas. Transactions take the write lock at their begin: one that reads first and writes later
 * would fail with "database is locked" instead of waiting.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Opens a database file with the durability that the start asserts; throws what SQLite throws. */
export function openSqliteFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;',
    );
    assertPragmas(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return adapt(database);
}

const wantedPragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: BUSY_TIMEOUT_MS,
} as const;

function assertPragmas(database: DatabaseSync): void {
  for (const [name, wanted] of Object.entries(wantedPragmas)) {
    const [found] = Object.values(database.prepare(`pragma ${name}`).get() ?? {});
    if (found !== wanted) throw new Error(`pragma ${name} is ${found} instead of ${wanted}`);
  }
}

type Bindings = Parameters<ReturnType<DatabaseSync['prepare']>['all']>;

/** So many statements stay prepared: a page asks a dozen, lists of keys have one for each length. */
const mostPrepared = 200;

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: mostPrepared });
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const made: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Bindings)),
        run: (parameters) => statement.run(...(parameters as Bindings)),
        // Its own, as another may begin to ask before the rows of this one are all read.
        iterate: (parameters) => database.prepare(sql).iterate(...(parameters as Bindings)),
      };
      prepared.set(sql, made);
      return made;
    },
  };
}
