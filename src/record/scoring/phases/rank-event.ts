import type { Ranked } from '../rank-standings.ts';

export interface EventRank<Boat> extends Ranked<Boat> {
  /** Index of the phase that decided the rank, as in the argument. */
  phase: number;
}

/**
 * Returns the final ranking of an event from the rankings of its phases, the last phase first: who raced the final
 * ranks before who did not, and so on. A boat without a result in a later phase ranks behind those that have one, in
 * the order of the phase before; boats of the first phase without a result have no rank. Boats that are out of the
 * competition lose every rank and come last; the others move up.
 */
export function rankEvent<Boat>(
  phases: readonly (readonly Ranked<Boat>[])[],
  isOut: (boat: Boat) => boolean = () => false,
): EventRank<Boat>[] {
  const placed = new Map<Boat, EventRank<Boat>>();
  const out: EventRank<Boat>[] = [];
  const seen = new Set<Boat>();
  for (const [phase, ranked] of phases.entries()) {
    const own = ranked.filter(({ competitor }) => !seen.has(competitor));
    for (const row of own) seen.add(row.competitor);
    for (const row of own) if (isOut(row.competitor)) out.push({ ...row, rank: null, phase });
    const left = own.filter(({ competitor }) => !isOut(competitor));
    const before = placed.size;
    for (const row of ranksWithin(left, phases.slice(phase + 1))) {
      placed.set(row.competitor, {
        ...row,
        rank: row.rank === null ? null : before + row.rank,
        phase,
      });
    }
  }
  return [...placed.values(), ...out];
}

/** Returns the boats of one phase with ranks among themselves; a pending boat has none and keeps a place free. */
function ranksWithin<Boat>(
  rows: readonly Ranked<Boat>[],
  earlier: readonly (readonly Ranked<Boat>[])[],
): Ranked<Boat>[] {
  const isLater = earlier.length > 0;
  const byResult = rows.filter(({ rank }) => rank !== null);
  const pending = rows.filter(({ standing }) => standing.status === 'pending');
  const without = rows.filter(
    ({ rank, standing }) => rank === null && standing.status !== 'pending',
  );
  const ranked = renumber(byResult, ({ rank }) => rank ?? 0, 0);
  if (!isLater) return [...ranked, ...rows.filter(({ rank }) => rank === null)];
  const seeds = new Map(
    earlier
      .toReversed()
      .flatMap((phase) => phase.map((row) => [row.competitor, row.rank] as const)),
  );
  const seed = ({ competitor }: Ranked<Boat>) => seeds.get(competitor) ?? Number.MAX_SAFE_INTEGER;
  const last = without.toSorted((a, b) => seed(a) - seed(b));
  return [...ranked, ...pending, ...renumber(last, seed, byResult.length + pending.length)];
}

/** Gives rows in order the places after `before`; rows of an equal value share one. */
function renumber<Boat>(
  rows: readonly Ranked<Boat>[],
  keyed: (row: Ranked<Boat>) => number,
  before: number,
): Ranked<Boat>[] {
  const first = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    if (!first.has(keyed(row))) first.set(keyed(row), before + index + 1);
  }
  return rows.map((row) => ({ ...row, rank: first.get(keyed(row)) ?? null }));
}
