import { authorities } from '../log/authorities.ts';
import type { EventOf, RaceEvent } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';

/** Returns when the event happened by the server's time line, in epoch microseconds. */
export const madeAt = ({ deviceTime, offset }: RaceEvent): Micros => deviceTime + offset;

const rank = (event: EventOf<'decision'>) => authorities.indexOf(event.payload.authority);

/** Positive when decision `a` outranks decision `b`: the higher authority first, then the later one. */
export function compareDecisions(a: EventOf<'decision'>, b: EventOf<'decision'>): number {
  return rank(a) - rank(b) || madeAt(a) - madeAt(b) || (a.id < b.id ? -1 : 1);
}

/** Returns whether the decision comes from a seat on the course; another seat cannot undo it. */
export function isBelowDesk(event: EventOf<'decision'>): boolean {
  return rank(event) === 0;
}

/** Returns each seat's last decision in each office, by sequence: a corrected clock may go back. */
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

export function pickHighest<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
): Decision | undefined {
  return lastWords(decisions).reduce<Decision | undefined>(
    (highest, next) => (highest && compareDecisions(highest, next) > 0 ? highest : next),
    undefined,
  );
}

/**
 * Returns whether the clocks leave open which of two seats decided last in the highest office. A clock that was never
 * compared may be off by any amount.
 */
export function isOrderOpen<Decision extends EventOf<'decision'>>(
  decisions: readonly Decision[],
  saysTheSame: (one: Decision, other: Decision) => boolean,
): boolean {
  const highest = pickHighest(decisions);
  if (highest === undefined) return false;
  const doubtOf = ({ uncertainty }: RaceEvent) => uncertainty ?? Infinity;
  return lastWords(decisions).some(
    (word) =>
      rank(word) === rank(highest) &&
      !saysTheSame(word, highest) &&
      Math.abs(madeAt(word) - madeAt(highest)) < doubtOf(word) + doubtOf(highest),
  );
}

export function isLater(event: RaceEvent, than: RaceEvent): boolean {
  return event.sequence === than.sequence ? event.id > than.id : event.sequence > than.sequence;
}

/** Accepts an earlier event of the same seat or, for the desk, a decision that it outranks. */
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

export function isImpulse(event: RaceEvent): event is EventOf<'impulse'> {
  return event.payload.kind === 'impulse';
}
