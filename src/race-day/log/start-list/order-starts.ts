/** By ranking, best first or last; by lot; or by the first run's result, best last. */
export const startOrders = ['ranking_first', 'ranking_last', 'draw', 'first_run_last'] as const;

export type StartOrder = (typeof startOrders)[number];

export const rankings = ['championship', 'results'] as const;

export interface Starter {
  bib: number;
  /** Rank, 1 for the best; null for a boat without one. */
  ranking: number | null;
  firstRun: number | null;
  /** Number among the late entries, from 1; null for a boat that entered before the list was published. */
  late: number | null;
}

/**
 * Draws ties and boats without a rank, which count as worst, by the seed. Late entries are added at the end in the
 * order of their arrival, so that no other boat moves; in `first_run_last` one with a result gets its usual place, one
 * without starts before the leader, who starts last.
 */
export function orderStarts<Boat extends Starter>(
  boats: readonly Boat[],
  order: StartOrder,
  seed: string,
): Boat[] {
  const rank = ({ ranking, firstRun }: Boat) => {
    if (order === 'draw') return 0;
    return (order === 'first_run_last' ? firstRun : ranking) ?? Number.POSITIVE_INFINITY;
  };
  const drawn = (boat: Boat) => drawNumber(seed, String(boat.bib));
  const direction = order === 'ranking_first' ? 1 : -1;
  const late = (boat: Boat) =>
    order === 'first_run_last' && boat.firstRun !== null ? null : boat.late;
  const sorted = boats.toSorted((a, b) => {
    const [mine, theirs] = [late(a), late(b)];
    if (mine !== null || theirs !== null) return (mine ?? 0) - (theirs ?? 0) || a.bib - b.bib;
    const [one, other] = [rank(a), rank(b)];
    const byRank = one === other ? 0 : one < other ? -direction : direction;
    return byRank || drawn(a) - drawn(b) || a.bib - b.bib;
  });
  const leader = sorted.findLastIndex((boat) => late(boat) === null);
  if (order !== 'first_run_last' || leader === -1) return sorted;
  return [
    ...sorted.slice(0, leader),
    ...sorted.slice(leader + 1),
    ...sorted.slice(leader, leader + 1),
  ];
}

/** Returns 0 to 2^32 − 1 (FNV-1a, then mixed), by these two values only, so that everybody can repeat the draw. */
export function drawNumber(seed: string, who: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}\n${who}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
