import { type RaceAsks, raceNumbers } from '../questions/question.ts';
import type { Race } from './race.ts';

/**
 * Returns the race's own settings for questions; empty for a race that asks for documents and for no federation's
 * number.
 */
export function raceAsks({ registration }: Pick<Race, 'registration'>): RaceAsks {
  const asked = raceNumbers
    .filter((number) => registration[number] !== undefined)
    .map((number) => [number, registration[number]] as const);
  return {
    ...Object.fromEntries(asked),
    ...(registration.documents === 'none' && { documents: 'none' }),
  };
}
