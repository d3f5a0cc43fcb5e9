import type { Race } from './series-file.ts';
import type { Selection } from './series-rules.ts';

/** Sorts races by date when all have one; otherwise keeps the order of the file. */
export function racesInOrder(races: readonly Race[]): Race[] {
  if (races.some(({ date }) => date === undefined)) return [...races];
  return races.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

export function selectRaces(races: readonly Race[], selection: Selection | undefined): Race[] {
  const counting = racesInOrder(races).filter(({ counts }) => counts);
  if (selection === undefined) return counting;
  if (Array.isArray(selection)) return counting.filter(({ id }) => selection.includes(id));
  if ('first' in selection) return counting.slice(0, selection.first);
  if ('last' in selection) return counting.slice(-selection.last);
  return counting.filter(({ kind }) => kind === selection.kind);
}
