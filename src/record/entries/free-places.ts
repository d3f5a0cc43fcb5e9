import type { PlacesTaken } from './registrations-repository.server.ts';

/** Free places as visitors see them: exact when few, else rounded down to tens. */
export interface ToldPlaces {
  count: number;
  isOver: boolean;
}

/** Only tens are shown from this number on, because pages change with each shown number. */
const few = 11;

export function toldPlaces(free: number): ToldPlaces {
  if (free < few) return { count: free, isOver: false };
  return { count: Math.floor((free - 1) / 10) * 10, isOver: true };
}

/** Returns how many places a newcomer may take: none while the waiting list is not empty, because it comes first. */
export function freePlaces(taken: PlacesTaken, capacity: number): number {
  return taken.waiting > 0 ? 0 : openPlaces(taken, capacity);
}

export function openPlaces({ entered, reserved }: PlacesTaken, capacity: number): number {
  return Math.max(0, capacity - entered - reserved);
}

/** Whether an entrant with a code may take a reserved place, however long the waiting list is. */
export function hasReservedPlace({ entered, reserved }: PlacesTaken, capacity: number): boolean {
  return reserved > 0 && capacity - entered - (reserved - 1) > 0;
}
