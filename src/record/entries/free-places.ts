import type { PlacesTaken } from './registrations-repository.server.ts';

/** How many places somebody new may take: none while others wait, because theirs come first. */
export function freePlaces(taken: PlacesTaken, capacity: number): number {
  return taken.waiting > 0 ? 0 : openPlaces(taken, capacity);
}

/** How many places nobody holds, and no code keeps back: what can be given to who waits. */
export function openPlaces({ entered, reserved }: PlacesTaken, capacity: number): number {
  return Math.max(0, capacity - entered - reserved);
}

/** Whether who comes with a code that keeps a place back may take it, whoever waits. */
export function hasReservedPlace({ entered, reserved }: PlacesTaken, capacity: number): boolean {
  return reserved > 0 && capacity - entered - (reserved - 1) > 0;
}
