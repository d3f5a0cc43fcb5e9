import { type CheckInName, checkInNames } from './check-in-act.ts';

export interface MadeAct {
  id: string;
  act: CheckInName;
  done: boolean;
  at: string;
  /** Account that did it; null for an unsent action of this table. */
  by: string | null;
}

export interface CheckInStep {
  done: boolean;
  said: Pick<MadeAct, 'at' | 'by'>[];
}

/** Returns the state of each step: the last action made counts, in whatever order the actions arrive. */
export function checkInState(acts: readonly MadeAct[]): Record<CheckInName, CheckInStep> {
  const inOrder = acts.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
  const findStep = (name: CheckInName): CheckInStep => {
    const made = inOrder.filter(({ act }) => act === name);
    const done = made.at(-1)?.done ?? false;
    const since = made.findLastIndex((one) => one.done !== done) + 1;
    return { done, said: made.slice(since).map(({ at, by }) => ({ at, by })) };
  };
  return Object.fromEntries(checkInNames.map((name) => [name, findStep(name)])) as Record<
    CheckInName,
    CheckInStep
  >;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
