import { uptime } from 'node:os';
import type { Logger } from 'pino';
import type { AppDatabase } from '../database/open-database.server.ts';
import { noteBelieved, noteHeld, readClockWatch } from './clock-watch-repository.server.ts';
import { type ClockState, judgeClock } from './judge-clock.ts';

/** How old what the database knows may get, in milliseconds: far less than any jump that matters. */
const WRITTEN_EVERY_MS = 10 * 60_000;

export interface WatchedClock {
  /** Does this only while the wall clock is believed at `now`; else what it would do waits. */
  whenBelieved: (now: Date, run: () => Promise<unknown>) => Promise<void>;
}

interface Watching {
  database: AppDatabase;
  log: Logger;
  /** Milliseconds of a counter that nobody sets; the time since the machine started. */
  steadyMs?: () => number;
}

/**
 * Watches the wall clock for what cannot be undone: places let go, data erased. A clock that was 54
 * days ahead for eight seconds once expired every payment.
 */
export function watchClock({
  database,
  log,
  steadyMs = () => uptime() * 1000,
}: Watching): WatchedClock {
  let state: ClockState | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  const isBelieved = async (now: Date) => {
    const known = await readClockWatch(database);
    const reading = { wall: now.getTime(), steady: steadyMs() };
    // Nothing to compare with, in a new database: what it holds was written by this very clock.
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
