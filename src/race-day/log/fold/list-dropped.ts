import type { DayState } from './day-state.ts';

/** Returns the ids of the events that a decision dropped, as if they had never arrived. */
export function listDropped({ dismissed }: Pick<DayState, 'dismissed'>): ReadonlySet<string> {
  return new Set(dismissed.flatMap(({ event, isDropped }) => (isDropped ? event : [])));
}
