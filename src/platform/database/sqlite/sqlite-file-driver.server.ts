import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { engineError } from '../engine-error.server.ts';
import { LockPatience } from './lock-patience.server.ts';
import type { WriteAheadLog } from './write-ahead-log.server.ts';

export interface SqliteFile {
  writer: DatabaseSync;
  reader: DatabaseSync;
  log: WriteAheadLog;
}

/**
 * Reads at once, and writes one after the other. A file locked by another process is retried without blocking this one;
 * after a while the lock error (`busy`) is thrown. Transactions lock at their begin, because one that reads first and
 * writes later would fail instead of waiting. A write resolves once it is on disk; the next one runs meanwhile.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: Connections;
  readonly #turns = new Turns();
  readonly #patience: Patience;

  constructor(file: SqliteFile, lockMs: number) {
    const { writer, reader, log } = file;
    this.#file = { writer: new Statements(writer), reader: new Statements(reader), log };
    this.#patience = {
      reading: new LockPatience(isLocked, lockMs),
      writing: new LockPatience(isLocked, lockMs),
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Lease(this.#file, this.#turns, this.#patience);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await requireLease(connection).begin();
  }

  /** Runs as a query, so that commit listeners notice it. The caller rolls back a failed commit. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    requireLease(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  /** The reader closes first, because the last connection checkpoints the log into the file. */
  async destroy(): Promise<void> {
    await this.#file.log.close();
    this.#file.reader.database.close();
    this.#file.writer.database.close();
  }
}

const isLocked = (error: unknown) => engineError(error) === 'busy';

function requireLease(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection;
  throw new Error('A connection of another driver');
}

interface Connections {
  writer: Statements;
  reader: Statements;
  log: WriteAheadLog;
}

/** Reads and writes have separate patience: a successful read says nothing about the writer's lock. */
type Patience = Record<'reading' | 'writing', LockPatience>;

class Lease implements DatabaseConnection {
  readonly #file: Connections;
  readonly #turns: Turns;
  readonly #patience: Patience;
  /** Ends the turn of the open transaction; null without one. */
  #endTurn: (() => void) | null = null;

  constructor(file: Connections, turns: Turns, patience: Patience) {
    this.#file = file;
    this.#turns = turns;
    this.#patience = patience;
  }

  async begin(): Promise<void> {
    const { writer } = this.#file;
    const asked = performance.now();
    const endTurn = await this.#turns.take();
    try {
      await this.#patience.writing.run(asked, () => writer.database.exec('begin immediate'));
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  /** After SQLite's own rollback (full disk), another one would throw and hide the cause. */
  rollback(): void {
    // Already committed, but not synced: another transaction may be writing by now.
    if (this.#endTurn === null) return;
    const { database } = this.#file.writer;
    try {
      if (database.isTransaction) database.exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, log } = this.#file;
    if (this.#endTurn !== null) {
      const result = run<Row>(writer, query);
      if (writer.database.isTransaction) return result;
      this.#end();
      await log.synced();
      return result;
    }
    const asked = performance.now();
    if (isRead(query)) return this.#patience.reading.run(asked, () => run<Row>(reader, query));
    const endTurn = await this.#turns.take();
    let result: QueryResult<Row>;
    try {
      result = await this.#patience.writing.run(asked, () => run<Row>(writer, query));
    } finally {
      endTurn();
    }
    await log.synced();
    return result;
  }

  /** Yields all rows at once: none of our results is too large for memory. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** Returns whether a query only reads; a `select` never writes in SQLite. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

type Bindings = Parameters<StatementSync['all']>;

function run<Row>(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const { statement, hasRows } = statements.find(sql);
  const bound = parameters as Bindings;
  if (hasRows) return { rows: statement.all(...bound) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...bound);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Number of prepared statements kept: a page needs a dozen, and lists of keys need one per length. */
const mostPrepared = 200;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: mostPrepared });

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  find(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
