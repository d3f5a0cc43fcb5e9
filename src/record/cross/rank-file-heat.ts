import type { CrossFile, FileHeat } from './cross-file.ts';
import { rankHeat } from './rank-heat.ts';

/** Returns `ranked` when each boat has a finish rank or a status, and no review is open. */
export function deriveHeatState({
  boats,
  review,
}: FileHeat): 'start-list' | 'under-way' | 'review' | 'ranked' {
  const open = boats.filter(({ line, status }) => line === undefined && status === undefined);
  if (review !== undefined) return 'review';
  if (open.length === 0) return 'ranked';
  const isUntouched = boats.every(({ faults }) => faults.length === 0);
  return open.length === boats.length && isUntouched ? 'start-list' : 'under-way';
}

export function rankFileHeat(
  { elements }: CrossFile,
  heat: FileHeat,
  seedOf: (boat: string) => number | undefined,
): ReturnType<typeof rankHeat> {
  if (deriveHeatState(heat) !== 'ranked') return { rows: [], tie: null };
  const boats = heat.boats.map(({ boat, line, status, faults }) => ({
    boat,
    line,
    status,
    faults: faults.filter(({ revoked }) => !revoked).map(({ at }) => elements.indexOf(at)),
  }));
  return rankHeat(boats, seedOf);
}
