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

/** A database file, opened twice: SQLite lets many read while one writes. */
export interface SqliteFile {
  writer: DatabaseSync;
  /** It cannot write. */
  reader: DatabaseSync;
  /** Brings to the disk what the writer committed. */
  log: WriteAheadLog;
}

/**
 * Reads at once, whoever writes; writes one after the other, each in its turn. A file that another
 * process has locked is asked for again without holding this process up, for a while; then the
 * error of the lock (`busy`) leaves. Transactions take the lock at their begin: one that reads first
 * and writes later would fail instead of waiting. What was written is on disk before who wrote it hears
 * so; the next one writes meanwhile.
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
    await leaseOf(connection).begin();
  }

  /** As a query, for who hears commits by them. What cannot be committed the caller rolls back. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    leaseOf(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  /** The reader first: who closes last folds the log into the file. */
  async destroy(): Promise<void> {
    await this.#file.log.close();
    this.#file.reader.database.close();
    this.#file.writer.database.close();
  }
}

const isLocked = (error: unknown) => engineError(error) === 'busy';

function leaseOf(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection;
  throw new Error('A connection of another driver');
}

interface Connections {
  writer: Statements;
  reader: Statements;
  log: WriteAheadLog;
}

/** A reader that got through says nothing of the lock that a writer waits for. */
type Patience = Record<'reading' | 'writing', LockPatience>;

/** What one query or one transaction works with. */
class Lease implements DatabaseConnection {
  readonly #file: Connections;
  readonly #turns: Turns;
  readonly #patience: Patience;
  /** Ends the turn of the transaction that is open. */
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

  /** Where SQLite has rolled back by itself (a full disk), its word for that would hide the cause. */
  rollback(): void {
    // Committed, but not brought to the disk: another one may be writing by now.
    if (this.#endTurn === null) return;
    const { database } = this.#file.writer;
    try {
      if (database.isTransaction) database.exec('rollback');
    } finally {
      this.#end();
    }
  }

  /** Lets the next one write. */
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

  /** Rows are in memory before the first one is told: nothing of ours is too long for that. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** In SQLite a `select` never writes. */
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

/** So many statements stay prepared: a page asks a dozen, lists of keys have one for each length. */
const mostPrepared = 200;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** The statements of one connection; none is under way between two questions. */
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

/** Gives out turns, one at a time, in the order in which they were asked for. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with what ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
