import { uptime } from 'node:os';
import type { Logger } from 'pino';
import type { AppDatabase } from '../database/open-database.server.ts';
import { noteBelieved, noteHeld, readClockWatch } from './clock-watch-repository.server.ts';
import { type ClockState, judgeClock } from './judge-clock.ts';

/** Largest age of the stored reading, far less than any jump that matters. */
const WRITTEN_EVERY_MS = 10 * 60_000;

export interface WatchedClock {
  /** Runs the work only while the wall clock is trusted at `now`; otherwise it is skipped until a later round. */
  whenBelieved: (now: Date, run: () => Promise<unknown>) => Promise<void>;
}

interface ClockWatchOptions {
  database: AppDatabase;
  log: Logger;
  /** Returns a monotonic counter in milliseconds, by default the machine's uptime. */
  steadyMs?: () => number;
}

/** Guards irreversible work against a wrong clock: one 54 days ahead once expired every payment. */
export function watchClock({
  database,
  log,
  steadyMs = () => uptime() * 1000,
}: ClockWatchOptions): WatchedClock {
  let state: ClockState | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  const isBelieved = async (now: Date) => {
    const known = await readClockWatch(database);
    const reading = { wall: now.getTime(), steady: steadyMs() };
    // A new database has no earlier reading, so the current one is used.
    const seen = known ? Date.parse(known.seenAt) : reading.wall;
    const before = state ?? { believed: { wall: seen, steady: null }, held: null };
    const accepted = known?.acceptedAt ? Date.parse(known.acceptedAt) : null;
    const after = judgeClock(before, reading, accepted);
    state = after;
    const expected = new Date(before.believed.wall).toISOString();
    if (after.held === reading) {
      log.error({ now: now.toISOString(), expected }, 'the clock jumped: no deadline runs');
      await noteHeld(database, now);
    } else if (after.held === null) {
      if (before.held !== null) log.warn({ now: now.toISOString() }, 'the clock is believed again');
      const isStale = Math.abs(reading.wall - writtenAt) >= WRITTEN_EVERY_MS;
      if (isStale || before.held !== null) {
        await noteBelieved(database, now);
        writtenAt = reading.wall;
      }
    }
    return after.held === null;
  };

  return {
    async whenBelieved(now, run) {
      if (await isBelieved(now)) await run();
    },
  };
}
