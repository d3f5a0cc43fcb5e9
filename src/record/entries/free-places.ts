import type { PlacesTaken } from './registrations-repository.server.ts';

/** Free places as visitors are told of them: the last ones to the number, of more only the tens below. */
export interface ToldPlaces {
  count: number;
  isOver: boolean;
}

/** From so many places on only tens are told: pages change with each, and more would press nobody. */
const few = 11;

export function toldPlaces(free: number): ToldPlaces {
  if (free < few) return { count: free, isOver: false };
  return { count: Math.floor((free - 1) / 10) * 10, isOver: true };
}

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
