import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What the database calls out after each commit that changes an edition or the championship. */
const channel = 'edition_change';
/** How often a process asks whether it still hears, in milliseconds; after two it does not. */
const BEAT_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Tables with a version that pages follow; each calls out when it changes. */
const callingTables = 9;
/** What calls out: a copy of a database may lack it, and some engines never had it. */
const callers = `select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where proname = 'tell_edition_change' and tgenabled <> 'D'
  having count(distinct tgrelid) >= ${callingTables}`;

export interface ChangeWatch {
  /**
   * Another number after every commit of this process, and of any other one as soon as it is known;
   * null while nobody can tell: then one has to ask the database.
   */
  token(): number | null;
  /** Has somebody told the moment the database calls a change out; a file calls nothing out. */
  onCall(told: () => void): void;
  close(): Promise<void>;
}

interface Following {
  /** Address of the PostgreSQL server that takes the writes. */
  url: string;
  /** Commits of this process, which wait for no notice. */
  ownCommits: () => number;
  /** Told once whenever notices stop coming. */
  onLost: (error: unknown) => void;
}

/**
 * Follows the commits of all processes on a PostgreSQL database by a connection of its own (LISTEN).
 * It is sure of its token only while it hears what it calls to itself once a second: after a break,
 * behind a pool that swallows notices or where nobody calls out it says null, and one has to ask.
 * What was missed meanwhile is caught up with by another token at the return.
 */
export function followNotices({ url, ownCommits, onLost }: Following): ChangeWatch {
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
      // A dead line does not answer a good-bye either.
      await Promise.race([client.end(), pause(BEAT_MS, undefined, { ref: false })]).catch(ignore);
      // It would stay open for hours, and the process with it.
      client.connection.stream.destroy();
      const wait = Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal, ref: false }).catch(ignore);
    }
  };

  /** Listens until the connection breaks, which it throws, or the watch is closed. */
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
      // What was committed before this process listened is in no notice: all is read again.
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
