import type { Race } from '../race.ts';

export type RaceFees = {
  registration: Pick<Race['registration'], 'categories' | 'handOverFeeCents'>;
};

/** Whether no entry of the race costs anything, in any category and when it is transferred. */
export function isFreeRace({ registration }: RaceFees): boolean {
  const { categories, handOverFeeCents = 0 } = registration;
  const fees = categories.flatMap(({ earlyCents, lateCents }) => [earlyCents, lateCents]);
  return [handOverFeeCents, ...fees].every((cents) => cents === 0);
}

/** Whether people would pay to the invented account of the repository. */
export function lacksAccount(race: RaceFees & Pick<Race, 'bankAccount'>): boolean {
  return race.bankAccount.sample && !isFreeRace(race);
}
