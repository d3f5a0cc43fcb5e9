import { mayAppend } from '../../../race-day/feed/rights/may-append.ts';
import { foldEvents } from '../../../race-day/log/fold/create-fold.ts';
import type { EventFlag } from '../../../race-day/log/log/event-flags.ts';
import type { RaceDayPlan } from '../../../race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../race-day/log/log/race-event.ts';
import type { Seat } from '../../../race-day/seats/seat.ts';

/** What a phone's file would bring to the log of its day. */
export interface PhoneLogLook {
  /** In the log by then. */
  known: number;
  /** Not in the log yet, and the seat's to say. */
  fresh: RaceEvent[];
  /** Not the seat's to say: of another seat, or of a kind that it never makes. */
  foreign: number;
  /** Under whose ids the log has something else: what is there stays. */
  contradicted: number;
  /** What somebody should look at among the fresh ones, and how often. */
  flags: { flag: EventFlag; count: number }[];
}

interface Log {
  plan: RaceDayPlan;
  /** All of the day. */
  stored: readonly RaceEvent[];
}

/** Looks at what a phone of a seat made, before anything of it is taken. */
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
