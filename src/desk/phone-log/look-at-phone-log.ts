import { mayAppend } from '../../race-day/feed/rights/may-append.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { EventFlag } from '../../race-day/log/log/event-flags.ts';
import type { RaceDayPlan } from '../../race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import type { Seat } from '../../race-day/seats/seat.ts';

/** What a phone's file would add to the log of its day. */
export interface PhoneLogLook {
  /** Number of events that the log has already. */
  known: number;
  /** Events that the log lacks and that this seat may make. */
  fresh: RaceEvent[];
  /** Number of events that this seat may not make: of another seat, or of a kind that it never makes. */
  foreign: number;
  /** Number of events whose id has other content in the log; the log stays as it is. */
  contradicted: number;
  /** Flags of the fresh events, with how often each occurs. */
  flags: { flag: EventFlag; count: number }[];
}

interface Log {
  plan: RaceDayPlan;
  /** All events of the day in the log. */
  stored: readonly RaceEvent[];
}

/** Compares the events in a phone's file with the log before any is taken. */
export function lookAtPhoneLog(
  events: readonly RaceEvent[],
  seat: Seat,
  { plan, stored }: Log,
): PhoneLogLook {
  const caller = { kind: 'seat', seat, phoneId: '' } as const;
  const own = events.filter((event) => mayAppend(caller, seat.day, event));
  const there = new Map(stored.map((event) => [event.id, JSON.stringify(event)]));
  const fresh = new Map<string, RaceEvent>();
  let known = 0;
  for (const event of own) {
    if (there.get(event.id) === JSON.stringify(event)) known += 1;
    else if (!there.has(event.id)) fresh.set(event.id, event);
  }
  const added = [...fresh.values()];
  const flagged = foldEvents(plan, [...stored, ...added]).flags.filter(({ event }) =>
    fresh.has(event),
  );
  const flags = [...Map.groupBy(flagged, ({ flag }) => flag)].map(([flag, all]) => ({
    flag,
    count: all.length,
  }));
  const contradicted = own.filter(({ id }) => there.has(id)).length - known;
  return { known, fresh: added, foreign: events.length - own.length, contradicted, flags };
}
