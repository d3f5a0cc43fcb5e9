import type { CheckInAct, CheckInName } from '../../../organizing/season/check-in/check-in-act.ts';
import type { CheckInPerson } from '../../../organizing/season/check-in/check-in-person.ts';
import {
  type CheckInStep,
  checkInState,
} from '../../../organizing/season/check-in/check-in-state.ts';

/** Somebody at the table with where they stand. */
export interface SteppedPerson extends CheckInPerson {
  steps: Record<CheckInName, CheckInStep>;
}

/** Where somebody stands; a release may be here from before the table opened. */
export function withSteps(person: CheckInPerson): SteppedPerson {
  const steps = checkInState(person.acts);
  const release =
    steps.release.said.length === 0 ? { done: person.released, said: [] } : steps.release;
  return { ...person, steps: { ...steps, release } };
}

/** The list as it is with what this table did and did not send yet; what came back counts once. */
export function withUnsent(
  people: readonly CheckInPerson[],
  outbox: readonly CheckInAct[],
): SteppedPerson[] {
  const unsentOf = Map.groupBy(outbox, ({ entry }) => entry);
  return people.map((person) => {
    const known = new Set(person.acts.map(({ id }) => id));
    const mine = (unsentOf.get(person.id) ?? [])
      .filter(({ id }) => !known.has(id))
      .map(({ id, act, done, madeAt }) => ({ id, act, done, at: madeAt, by: null }));
    return withSteps({ ...person, acts: [...person.acts, ...mine] });
  });
}
