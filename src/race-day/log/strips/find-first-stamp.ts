import { isImpulse } from '../fold/compare-decisions.ts';
import type { RaceEvent } from '../log/race-event.ts';

/** Returns the event with which a stamp began, before it got another boat or a time from a strip. */
export function findFirstStamp(
  stamp: RaceEvent,
  eventOf: (id: string) => RaceEvent | undefined,
): RaceEvent {
  let first = stamp;
  // Only a faulty phone replaces an event by itself; no stamp is replaced by an earlier one.
  for (const seen = new Set<string>(); !seen.has(first.id); ) {
    seen.add(first.id);
    const before = eventOf(first.payload.replaces ?? '');
    if (before && isImpulse(before) && before.seat === first.seat) first = before;
  }
  return first;
}
