import { type AskedNumbers, raceNumbers } from '../questions/question.ts';
import type { Race } from './race.ts';

/** Returns how a race asks for the numbers of federations; a number that it does not ask for is missing. */
export function askedNumbers({ registration }: Pick<Race, 'registration'>): AskedNumbers {
  return Object.fromEntries(
    raceNumbers
      .filter((number) => registration[number] !== undefined)
      .map((number) => [number, registration[number]]),
  );
}
