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

/** Connection timeout of the start, which has no `patience`. */
const FIRST_CONNECTION_MS = 5000;

const dayMs = 86_400_000;

/** Makes commits wait for the disk, so that "saved" is true on servers configured otherwise. */
const waitForDisk = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`;

/** A broken connection costs only its query. Without `patience` statements have no timeout. */
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
  // A connection that breaks while idle is replaced at the next query, so its error is ignored.
  pool.on('error', () => undefined);
  // The pool does not listen to connections in use, and an unhandled error would end the process.
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
 * Returns the client for one lease. After the server is lost, nothing more is sent, not even a rollback, and the pool
 * drops the client instead of lending it with an unanswered query.
 */
function leased(client: pg.PoolClient): PostgresPoolClient {
  let loss: unknown = null;
  const query = async (sql: string, parameters: unknown[]) => {
    if (loss !== null) throw loss;
    try {
      // VACUUM may take long; its caller lifts the server's own timeout.
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
  /** When even a rollback fails, the connection is dropped and the original error is reported. */
  override async rollbackTransaction(
    ...given: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...given).catch(() => undefined);
  }
}
