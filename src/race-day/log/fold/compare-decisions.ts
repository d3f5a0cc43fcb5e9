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

/** Whether it is the word of a seat on the course, which no other seat may undo. */
export function isBelowDesk(event: EventOf<'decision'>): boolean {
  return rank(event) === 0;
}

/**
 * What each seat decided last in each office. Its sequence orders that, never its clock: one that is
 * put right goes back.
 */
export function lastWords<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
): readonly Decision[] {
  if (decisions.length < 2) return decisions;
  const words = new Map<string, Decision>();
  for (const decision of decisions) {
    const key = `${decision.payload.authority} ${decision.seat}`;
    const known = words.get(key);
    if (known === undefined || isLater(decision, known)) words.set(key, decision);
  }
  return [...words.values()];
}

/** The one of these decisions that outranks the others. */
export function highestOf<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
): Decision | undefined {
  return lastWords(decisions).reduce<Decision | undefined>(
    (highest, next) => (highest && compareDecisions(highest, next) > 0 ? highest : next),
    undefined,
  );
}

/**
 * Whether the clocks leave open which of two seats decided last, where their words of the highest office differ: each
 * may be as far off as it says, and one that was never compared may say anything.
 */
export function isOrderOpen<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
  saysTheSame: (one: Decision, other: Decision) => boolean,
): boolean {
  const highest = highestOf(decisions);
  if (highest === undefined) return false;
  const doubtOf = ({ uncertainty }: RaceEvent) => uncertainty ?? Infinity;
  return lastWords(decisions).some(
    (word) =>
      rank(word) === rank(highest) &&
      !saysTheSame(word, highest) &&
      Math.abs(madeAt(word) - madeAt(highest)) < doubtOf(word) + doubtOf(highest),
  );
}

/** Whether an event is the later word of its seat: sequence numbers order what a seat says. */
export function isLater(event: RaceEvent, than: RaceEvent): boolean {
  return event.sequence === than.sequence ? event.id > than.id : event.sequence > than.sequence;
}

/**
 * Whether an event may take the place of the one that it names: an earlier one of its own seat, or for
 * the desk a decision that it outranks.
 */
export function mayReplace(event: RaceEvent, replaced: RaceEvent): boolean {
  const ofDecisions = isDecision(event) && isDecision(replaced);
  if (event.seat === replaced.seat) {
    return isLater(event, replaced) && !(ofDecisions && rank(event) < rank(replaced));
  }
  return ofDecisions && !isBelowDesk(event) && compareDecisions(event, replaced) > 0;
}

export function isDecision(event: RaceEvent): event is EventOf<'decision'> {
  return event.payload.kind === 'decision';
}
