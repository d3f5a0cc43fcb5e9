/**
 * How a start list is ordered: the best of the ranking first or last, drawn, or by the result of the
 * first run, the best last.
 */
export const startOrders = ['ranking_first', 'ranking_last', 'draw', 'first_run_last'] as const;

export type StartOrder = (typeof startOrders)[number];

/** What a ranking is of. */
export const rankings = ['championship', 'results'] as const;

/** Who starts, with what their place follows from. */
export interface Starter {
  bib: number;
  /** Place in the ranking, 1 for the best; null without one. */
  ranking: number | null;
  /** Rank after the first run; null without a result. */
  firstRun: number | null;
  /** Entered after the list was published: the how manieth; null for who was in time. */
  late: number | null;
}

/**
 * Starters in the order of their starts. Equal ones, and those without a rank, are drawn with the
 * seed; who has no rank counts as worse than the last ranked one. Late entries stand at the end in the order in
 * which they came, so that nobody else moves. By the first run a late entry that has a result stands where the result puts
 * it, and the others before the leader, who starts last.
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

/**
 * The number that a seed draws for somebody, 0 to 2^32 − 1: who knows the published seed gets the same
 * one, and nobody's number depends on who else draws (FNV-1a, then mixed).
 */
export function drawNumber(seed: string, who: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}\n${who}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
