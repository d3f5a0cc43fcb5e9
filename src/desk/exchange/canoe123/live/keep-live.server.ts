import { randomUUIDv7 } from 'node:crypto';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import type { DayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import { readDayPlan } from '../../../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../../race-day/log/plan/list-planned-days.server.ts';
import { appendWithin } from '../../../../race-day/log/store/append-events.server.ts';
import { readableSince } from '../../../../race-day/log/store/events-since.server.ts';
import type { LiveSource } from './create-live-facts.ts';
import { createLiveLog, type LiveLogOptions } from './create-live-log.ts';
import type { HeardMessage } from './live-message.ts';
import type { LiveNotice } from './live-notice.ts';
import { holdsLine } from './live-status.server.ts';
import type { LiveFileRace } from './read-live-file.ts';

interface LiveKeeperOptions extends LiveLogOptions {
  database: AppDatabase;
  year: number;
  /** The process as `takeLine` knows it; nothing is stored once another one holds the edition. */
  holder: string;
  now?: () => Date;
  /** Called once for each failed attempt to store; the events are made again with the next message. */
  onFailure: (error: unknown) => void;
}

export interface LiveKeeper {
  /** Takes a message; null is one that never ended. */
  hear(message: HeardMessage | null, at: number): void;
  /** Takes a file of the program that is no older than `since`, both in milliseconds of arrival. */
  hearFile(file: readonly LiveFileRace[], when: { since: number; at: number }): void;
  /** Notes that the line broke. */
  break(): void;
  /** Resolves when all that was heard is in the log, or storing it failed. */
  whole(): Promise<void>;
  notices(): LiveNotice[];
  sources(): LiveSource[];
  /** `Main`, `Backup` or `Offline`, by the last message. */
  system(): string;
  stored(): number;
  /** Number of planned days of the edition. */
  days(): number;
}

/** Orders plans so that of two days with the same number, which is all that Canoe123 says, the nearer one is found. */
function nearestFirst(plans: readonly DayPlan[], now: Date): DayPlan[] {
  const distance = ({ date }: DayPlan) => Math.abs(Date.parse(`${date}T12:00:00Z`) - now.getTime());
  return plans.toSorted((one, other) => distance(one) - distance(other));
}

/** Another process holds the right to write the messages of Canoe123. */
export class LineTaken extends Error {}

const piece = 2000;
const plansEveryMs = 2000;

/**
 * Opens the writer of the source's events, which reads the source's earlier events back from the log, so that it may be
 * killed at any moment.
 */
export async function keepLive({
  database,
  year,
  holder,
  onFailure,
  now = () => new Date(),
  ...options
}: LiveKeeperOptions): Promise<LiveKeeper> {
  const log = createLiveLog(options);
  const read = new Map<string, { revision: number; sequence: number }>();
  let planKey = '';
  let plansAt = Number.NEGATIVE_INFINITY;
  let stored = 0;
  let days = 0;
  let work: Promise<void> | null = null;

  /** Reads the plans when one of them has changed. */
  async function readPlans(): Promise<void> {
    if (performance.now() - plansAt < plansEveryMs) return;
    const rows = await database
      .selectFrom('race_day_plan')
      .select(['day', 'version'])
      .where('year', '=', year)
      .orderBy('day')
      .execute();
    const key = JSON.stringify(rows);
    plansAt = performance.now();
    if (key === planKey) return;
    const listed = await listPlannedDays(database, year);
    const kept = await Promise.all(listed.map((day) => readDayPlan(database, day)));
    for (const day of listed) await readOn(day);
    log.plan(
      nearestFirst(
        kept.flatMap((one) => (one ? [one.plan] : [])),
        now(),
      ),
    );
    days = listed.length;
    planKey = key;
  }

  /** Reads the events that were added to the log since the last reading. */
  async function readOn(day: string): Promise<void> {
    const known = read.get(day) ?? { revision: 0, sequence: 0 };
    read.set(day, known);
    for (;;) {
      const { events, last } = await readableSince(database, {
        day,
        revision: known.revision,
        limit: piece,
      });
      for (const { event } of events) {
        log.keep(day, event);
        if (event.seat !== canoe123Seat) continue;
        known.sequence = Math.max(known.sequence, event.sequence);
      }
      if (last === null) return;
      known.revision = last;
    }
  }

  async function store(): Promise<void> {
    await readPlans();
    for (const day of log.daysOfHeats()) await readOn(day);
    // Messages that come while these are stored wait for the next round.
    const found = log.events();
    log.settled();
    for (const { day, payloads } of found) {
      const { sequence } = read.get(day) ?? { sequence: 0 };
      const at = now();
      const events = payloads.map(
        (payload, index): RaceEvent => ({
          version: 1,
          id: randomUUIDv7(),
          seat: canoe123Seat,
          person: 'Canoe123',
          sequence: sequence + index + 1,
          deviceTime: at.getTime() * 1000,
          offset: 0,
          uncertainty: null,
          payload,
        }),
      );
      await database.transaction().execute(async (transaction) => {
        if (!(await holdsLine(transaction, year, holder))) throw new LineTaken();
        await appendWithin(transaction, { day, events, now: at });
      });
      stored += events.length;
      await readOn(day);
    }
  }

  async function drain(): Promise<void> {
    try {
      while (log.hasWork()) await store();
    } catch (error) {
      log.again();
      onFailure(error);
    }
  }

  function begin(): void {
    work ??= drain().finally(() => {
      work = null;
    });
  }

  await readPlans();
  return {
    hear(message, at) {
      if (message === null) log.miss('endless');
      else log.hear(message, at);
      if (log.hasWork()) begin();
    },
    hearFile(file, when) {
      log.hearFile(file, when);
      begin();
    },
    break: log.break,
    async whole() {
      while (work !== null) await work;
    },
    notices: log.notices,
    sources: log.sources,
    system: log.system,
    stored: () => stored,
    days: () => days,
  };
}
