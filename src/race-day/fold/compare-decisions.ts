import { authorities } from '../log/authorities.ts';
import type { EventOf, RaceEvent } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';

/** When it happened on the server's line of time, in microseconds since 1970. */
export const madeAt = ({ deviceTime, offset }: RaceEvent): Micros => deviceTime + offset;

const rank = (event: EventOf<'decision'>) => authorities.indexOf(event.payload.authority);

/** Positive when the first decision outranks the second: by authority, then the later one. */
export function compareDecisions(a: EventOf<'decision'>, b: EventOf<'decision'>): number {
  return rank(a) - rank(b) || madeAt(a) - madeAt(b) || (a.id < b.id ? -1 : 1);
}

/** The one of these decisions that outranks the others. */
export function highestOf<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
): Decision | undefined {
  return decisions.reduce<Decision | undefined>(
    (highest, next) => (highest && compareDecisions(highest, next) > 0 ? highest : next),
    undefined,
  );
}

/** Whether an event is the later word of its seat: sequence numbers order what a seat says. */
export function isLater(event: RaceEvent, than: RaceEvent): boolean {
  return event.sequence === than.sequence ? event.id > than.id : event.sequence > than.sequence;
}

/** Whether an event may take the place of the one that it names: the seat's own, or of a higher office. */
export function mayReplace(event: RaceEvent, replaced: RaceEvent): boolean {
  if (isDecision(event) && isDecision(replaced)) return compareDecisions(event, replaced) > 0;
  return event.seat === replaced.seat && isLater(event, replaced);
}

export function isDecision(event: RaceEvent): event is EventOf<'decision'> {
  return event.payload.kind === 'decision';
}
