import type { CheckInName } from './check-in-act.ts';
import type { CheckInPerson } from './check-in-person.ts';
import { type CheckInStep, checkInState } from './check-in-state.ts';

export interface SteppedPerson extends CheckInPerson {
  steps: Record<CheckInName, CheckInStep>;
}

/** Returns a person with the state of each step; a release may have arrived before the table opened. */
export function withSteps(person: CheckInPerson): SteppedPerson {
  const steps = checkInState(person.acts);
  const release =
    steps.release.said.length === 0 ? { done: person.released, said: [] } : steps.release;
  return { ...person, steps: { ...steps, release } };
}

/** Returns the reasons why a person cannot start yet, and items to be handed out first. */
export function listMissingSteps({ waiting, paid, minor, bib, steps, boat, crew }: SteppedPerson) {
  return [
    ...(waiting ? (['waiting'] as const) : []),
    ...(paid || waiting ? [] : (['unpaid'] as const)),
    ...(minor && !steps.release.done ? (['minor'] as const) : []),
    ...(bib === null && boat === undefined ? (['noBib'] as const) : []),
    ...(crew && crew.count < crew.size ? [crew.of] : []),
  ];
}
