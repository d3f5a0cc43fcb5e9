import type { CrossFile, FileHeat } from './cross-file.ts';
import { rankHeat } from './rank-heat.ts';

/** Whether a heat can be ranked: everybody has a place at the line or a status, and the jury looks at nothing. */
export function heatStateOf({
  boats,
  review,
}: FileHeat): 'start-list' | 'under-way' | 'review' | 'ranked' {
  const open = boats.filter(({ line, status }) => line === undefined && status === undefined);
  if (review !== undefined) return 'review';
  if (open.length === 0) return 'ranked';
  const isUntouched = boats.every(({ faults }) => faults.length === 0);
  return open.length === boats.length && isUntouched ? 'start-list' : 'under-way';
}

/** A heat of the file in its order; one that cannot be ranked yet has no rows. */
export function rankFileHeat(
  { elements }: CrossFile,
  heat: FileHeat,
  seedOf: (boat: string) => number | undefined,
): ReturnType<typeof rankHeat> {
  if (heatStateOf(heat) !== 'ranked') return { rows: [], tie: null };
  const boats = heat.boats.map(({ boat, line, status, faults }) => ({
    boat,
    line,
    status,
    faults: faults.filter(({ revoked }) => !revoked).map(({ at }) => elements.indexOf(at)),
  }));
  return rankHeat(boats, seedOf);
}
