import { type CheckInName, checkInNames } from './check-in-act.ts';

/** An act of somebody, as all tables see it. */
export interface MadeAct {
  id: string;
  act: CheckInName;
  done: boolean;
  /** ISO 8601 in UTC. */
  at: string;
  /** Who did it; null for this table before it was sent. */
  by: string | null;
}

export interface CheckInStep {
  done: boolean;
  /** Those who said so, the first first: two tables that did the same are both seen. */
  said: Pick<MadeAct, 'at' | 'by'>[];
}

/**
 * Where somebody stands at the accreditation, from all acts in whichever order they came: the last
 * one made counts. Nothing is lost of what two tables did at once.
 */
export function checkInState(acts: readonly MadeAct[]): Record<CheckInName, CheckInStep> {
  const inOrder = acts.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
  const stepOf = (name: CheckInName): CheckInStep => {
    const made = inOrder.filter(({ act }) => act === name);
    const done = made.at(-1)?.done ?? false;
    const since = made.findLastIndex((one) => one.done !== done) + 1;
    return { done, said: made.slice(since).map(({ at, by }) => ({ at, by })) };
  };
  return Object.fromEntries(checkInNames.map((name) => [name, stepOf(name)])) as Record<
    CheckInName,
    CheckInStep
  >;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
