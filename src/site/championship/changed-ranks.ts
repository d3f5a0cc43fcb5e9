import type { Entrant } from './championship-file.ts';
import { rankEntrants } from './rank-entrants.ts';

/** Somebody whose points or rank are others than when the ranking was written. */
export interface ChangedRank {
  person: string;
  name: string;
  rank: { was: number; is: number };
  total: { was: number; is: number };
  /** The races whose results were corrected for this paddler, by index; none for who only moved. */
  races: { index: number; was: number | null; is: number | null }[];
}

/** What corrected results changed in a ranking: who has other points, then who moved because of them. */
export function changedRanks(written: readonly Entrant[], now: readonly Entrant[]): ChangedRank[] {
  const before = new Map(rankEntrants(written).map((row) => [row.person, row]));
  const changed = rankEntrants(now).flatMap(({ person, name, rank, total, points }) => {
    const was = before.get(person);
    if (!was) return [];
    const races = points.flatMap((is, index) => {
      const old = was.points[index] ?? null;
      return old === is ? [] : [{ index, was: old, is }];
    });
    if (races.length === 0 && was.rank === rank) return [];
    return [
      {
        person,
        name,
        races,
        rank: { was: was.rank, is: rank },
        total: { was: was.total, is: total },
      },
    ];
  });
  return changed.toSorted((a, b) => Number(a.races.length === 0) - Number(b.races.length === 0));
}
