import { standingStatuses } from './run-status.ts';
import type { Standing } from './standing.ts';

export type Ranked<Competitor> = {
  competitor: Competitor;
  standing: Standing;
  rank: number | null;
};

/**
 * Gives equal competitors the same place and skips the next (ICF rules); those without a result
 * come last without a place.
 */
export function rankStandings<Competitor>(
  competitors: readonly Competitor[],
  standingOf: (competitor: Competitor) => Standing,
): Ranked<Competitor>[] {
  const ordered = competitors
    .map((competitor) => ({ competitor, standing: standingOf(competitor) }))
    .toSorted((a, b) => compareStandings(a.standing, b.standing));
  const ranked: Ranked<Competitor>[] = [];
  for (const [index, { competitor, standing }] of ordered.entries()) {
    const previous = ranked.at(-1);
    const shared = previous && compareStandings(previous.standing, standing) === 0;
    const rank = shared ? previous.rank : index + 1;
    ranked.push({ competitor, standing, rank: standing.result === null ? null : rank });
  }
  return ranked;
}

/** Compares two standings: negative when the first ranks higher, 0 for a shared place. */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.result === null || b.result === null) {
    return standingStatuses.indexOf(a.status) - standingStatuses.indexOf(b.status);
  }
  const length = Math.max(a.tieBreak.length, b.tieBreak.length);
  const ties = Array.from({ length }, (_, index) =>
    compare(a.tieBreak[index] ?? null, b.tieBreak[index] ?? null),
  );
  return compare(a.result, b.result) || (ties.find((difference) => difference !== 0) ?? 0);
}

/** Puts the lower value first; an unfinished run is slower than any other. */
function compare(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
