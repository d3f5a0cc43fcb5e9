import type { RaceEvent } from '../log/race-event.ts';
import type { GateState } from './day-state.ts';

/** Who acted: a seat or the desk, and by which name. */
type Hand = Pick<RaceEvent, 'seat' | 'person'>;

const plain = (name: string) => name.trim().toLowerCase();

/** A phone and a desk may be one person's: one name is one person. */
export function isSameHand(one: Hand, other: Hand): boolean {
  return one.seat === other.seat || plain(one.person) === plain(other.person);
}

/** Which of these gates (from 1) somebody judged or decided: another person compares them with the sheet. */
export function ownGates(
  who: Hand,
  gates: readonly Pick<GateState, 'said' | 'decision'>[],
  handOf: (event: string) => Hand | undefined,
): number[] {
  return gates.flatMap(({ said, decision }, index) => {
    const events = [...said.map(({ event }) => event), ...(decision === null ? [] : [decision])];
    const isOwn = events.some((event) => {
      const hand = handOf(event);
      return hand !== undefined && isSameHand(who, hand);
    });
    return isOwn ? [index + 1] : [];
  });
}
