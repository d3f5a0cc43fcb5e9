import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ExchangeOutcome, openRelay } from './open-relay.server.ts';
import { LineError } from './tell-side.server.ts';

/** Intervals of checking this log for new events, and of calling the other side without any. */
const lookEvery = 200;
const askEvery = 3_000;
const longestRest = 15_000;

interface RelayRunDeps {
  database: AppDatabase;
  day: string;
  relay: ReturnType<typeof openRelay>;
  /** Called after each exchange, and after each failure with the milliseconds until the next try. */
  onExchange: (exchanged: ExchangeOutcome) => void;
  onFailure: (error: LineError, restMs: number) => void;
  signal: AbortSignal;
}

/**
 * Exchanges at once after a new event, every few seconds otherwise, and again after a failure, until `signal` aborts.
 * Throws errors that are not of the line.
 */
export async function runRelay(running: RelayRunDeps): Promise<void> {
  const { database, day, relay, onExchange, onFailure, signal } = running;
  let failures = 0;
  while (!signal.aborted) {
    const revision = await readRevision(database, day);
    try {
      onExchange(await relay.exchange());
      failures = 0;
      await untilNew(database, { day, revision, signal });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      relay.forget();
      const rest = Math.min(longestRest, 500 * 2 ** failures);
      failures += 1;
      onFailure(error, rest);
      await pause(rest, signal);
    }
  }
}

async function untilNew(
  database: AppDatabase,
  { day, revision, signal }: { day: string; revision: number; signal: AbortSignal },
): Promise<void> {
  for (let waited = 0; waited < askEvery && !signal.aborted; waited += lookEvery) {
    await pause(lookEvery, signal);
    if ((await readRevision(database, day)) !== revision) return;
  }
}

async function readRevision(database: AppDatabase, day: string): Promise<number> {
  const row = await database
    .selectFrom('race_day_log')
    .select('revision')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
