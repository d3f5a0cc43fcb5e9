import type { PlacesTaken } from './registrations-repository.server.ts';

/** How many places somebody new may take: none while others wait, because theirs come first. */
export function freePlaces({ entered, waiting }: PlacesTaken, capacity: number): number {
  return waiting > 0 ? 0 : Math.max(0, capacity - entered);
}
