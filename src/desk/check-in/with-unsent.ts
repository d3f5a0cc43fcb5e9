import type { CheckInAct } from './check-in-act.ts';
import type { CheckInPerson } from './check-in-person.ts';
import { type SteppedPerson, withSteps } from './with-steps.ts';

/** Returns the people with the unsent actions of this table; an action that the server already returned counts once. */
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
