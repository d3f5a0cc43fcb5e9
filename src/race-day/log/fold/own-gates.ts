import type { RaceEvent } from '../log/race-event.ts';
import type { GateState } from './day-state.ts';

type Hand = Pick<RaceEvent, 'seat' | 'person'>;

const plain = (name: string) => name.trim().toLowerCase();

/** Returns whether two events come from one person: the same seat, or the same name on another device. */
export function isSameHand(one: Hand, other: Hand): boolean {
  return one.seat === other.seat || plain(one.person) === plain(other.person);
}

/** Returns the gates (from 1) that this person judged or decided: another person has to tick them. */
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
