import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Channel on which the database notifies of each commit that changes an edition or the championship. */
const channel = 'edition_change';
/** Interval of the checks that notices still arrive; without two of them the connection counts as dead. */
const BEAT_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Number of versioned tables, each of which sends notices when it changes. */
const callingTables = 9;
/** Finds the triggers that send notices: a copied database may lack them, and some engines do not have them. */
const callers = `select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where proname = 'tell_edition_change' and tgenabled <> 'D'
  having count(distinct tgrelid) >= ${callingTables}`;

export interface ChangeWatch {
  /** Returns a number that changes after every commit; null while the database must be asked. */
  token(): number | null;
  /** Registers a listener for notices of the database; a SQLite file sends none. */
  onCall(told: () => void): void;
  close(): Promise<void>;
}

interface NoticeFollowOptions {
  url: string;
  ownCommits: () => number;
  onLost: (error: unknown) => void;
}

/**
 * Follows the commits of all processes on PostgreSQL over its own connection (LISTEN). The token is
 * reliable only while the connection receives its own notice once a second; otherwise it is null.
 */
export function followNotices({ url, ownCommits, onLost }: NoticeFollowOptions): ChangeWatch {
  const ending = new AbortController();
  const { signal } = ending;
  let heard = 0;
  let isSure = false;
  const listeners: (() => void)[] = [];

  const follow = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        application_name: 'correntada notices',
        connectionTimeoutMillis: 5000,
        query_timeout: 2 * BEAT_MS,
      });
      try {
        await listen(client, () => {
          failures = 0;
        });
      } catch (error) {
        if (failures === 0 && !signal.aborted) onLost(error);
      }
      isSure = false;
      // A dead connection does not answer its end either.
      await Promise.race([client.end(), pause(BEAT_MS, undefined, { ref: false })]).catch(ignore);
      // The socket would stay open for hours and keep the process alive.
      client.connection.stream.destroy();
      const wait = Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal, ref: false }).catch(ignore);
    }
  };

  const listen = async (client: pg.Client, onHeard: () => void) => {
    const own = `beat_${randomUUID().replaceAll('-', '')}`;
    const broken = new AbortController();
    const both = AbortSignal.any([signal, broken.signal]);
    const fail = (error?: Error) => {
      isSure = false;
      broken.abort(error ?? new Error('the connection ended'));
    };
    client.on('error', fail);
    client.on('end', fail);
    client.on('notification', (notice) => {
      if (notice.channel !== channel) return void client.emit(own);
      heard += 1;
      for (const told of listeners) told();
    });
    await client.connect();
    const { rowCount } = await client.query(callers);
    if (rowCount === 0) throw new Error('no trigger calls changes out');
    await client.query(`listen ${channel}; listen ${own}`);
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const late = AbortSignal.any([both, AbortSignal.timeout(2 * BEAT_MS)]);
      await Promise.all([once(client, own, { signal: late }), client.query(`notify ${own}`)]);
      // Earlier commits sent no notice to this process, so everything must be read again.
      if (isFirst) heard += 1;
      isSure = true;
      onHeard();
      await pause(BEAT_MS, undefined, { signal: both, ref: false });
    }
  };

  const following = follow();
  return {
    token: () => (isSure ? heard + ownCommits() : null),
    onCall: (told) => void listeners.push(told),
    async close() {
      ending.abort();
      await following;
    },
  };
}

function ignore(): void {}
