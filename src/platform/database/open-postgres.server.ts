import {
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { engineError } from './engine-error.server.ts';
import type { Patience } from './patience.ts';

/** How long a connection is tried for where nothing else says so: at the start. */
const FIRST_CONNECTION_MS = 5000;

const dayMs = 86_400_000;

/**
 * Who is told that something is kept is told the truth: a server whose custom it is to answer a commit
 * before its log is on the disk does not do so here. Where a replica is waited for, it stays so.
 */
const waitForDisk = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`;

/**
 * Kysely's PostgreSQL dialect over a pool that outlives the server: a connection that breaks, idle
 * or in the middle of its work, costs the query that ran over it and nothing else. Without
 * `patience` statements take as long as they take.
 */
export function openPostgres(url: string, patience: Patience | null): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    onConnect: (client) => client.query(waitForDisk),
    connectionTimeoutMillis: patience?.connectionMs ?? FIRST_CONNECTION_MS,
    ...(patience && {
      lock_timeout: patience.lockMs,
      statement_timeout: patience.statementMs,
      idle_in_transaction_session_timeout: patience.answerMs,
      query_timeout: patience.answerMs,
    }),
  });
  // A connection that breaks while idle is replaced at the next query, not a reason to stop.
  pool.on('error', () => undefined);
  // While it is in use the pool does not listen, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new OutlivingDialect({
    pool: {
      options: pool.options,
      connect: async () => leased(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/**
 * The client for one lease. Once nobody answers over it, nothing more is sent, not even the roll back,
 * and the pool lets go of it instead of handing it on with the query that is still unanswered.
 */
function leased(client: pg.PoolClient): PostgresPoolClient {
  let loss: unknown = null;
  const query = async (sql: string, parameters: unknown[]) => {
    if (loss !== null) throw loss;
    try {
      // Writing a table anew takes as long as it takes; its own watch is lifted by who asks for it.
      const statement = { text: sql, query_timeout: dayMs };
      if (/^vacuum\b/i.test(sql)) return await client.query(statement);
      return await client.query(sql, parameters);
    } catch (error) {
      if (isLost(error)) loss = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBad = false) => client.release(isBad || loss !== null),
  };
}

/** A statement that its server has cancelled was heard. */
function isLost(error: unknown): boolean {
  const isCancelled = error instanceof pg.DatabaseError && error.code === '57014';
  return !isCancelled && engineError(error) === 'unreachable';
}

class OutlivingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new OutlivingDriver(this.#config);
  }
}

class OutlivingDriver extends PostgresDriver {
  /** Where not even that is possible the connection is given up, and what was the cause is told. */
  override async rollbackTransaction(
    ...given: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...given).catch(() => undefined);
  }
}
