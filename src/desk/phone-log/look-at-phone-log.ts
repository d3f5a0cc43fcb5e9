import { mayAppend } from '../../race-day/feed/rights/may-append.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { EventFlag } from '../../race-day/log/log/event-flags.ts';
import type { RaceDayPlan } from '../../race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import type { Seat } from '../../race-day/seats/seat.ts';

export interface PhoneLogLook {
  known: number;
  fresh: RaceEvent[];
  /** Number of events that this seat may not make: of another seat, or of a kind that it never makes. */
  foreign: number;
  /** Number of events whose id has other content in the log; the log stays as it is. */
  contradicted: number;
  flags: { flag: EventFlag; count: number }[];
}

interface Log {
  plan: RaceDayPlan;
  stored: readonly RaceEvent[];
}

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
