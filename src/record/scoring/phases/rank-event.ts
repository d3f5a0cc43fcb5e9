import type { Ranked } from '../rank-standings.ts';

export interface EventRank<Boat> extends Ranked<Boat> {
  /** Index of the phase that decided the rank, as in the argument. */
  phase: number;
}

interface BoatsOfEvent<Boat> {
  /** Identifies a boat over the phases; the boat itself when missing. */
  keyOf?: (boat: Boat) => unknown;
  /** Whether a boat is out of the whole competition (DSQ-C). Its standing has no result in any phase. */
  isOut?: (boat: Boat) => boolean;
}

/**
 * Returns the final ranking of an event from the rankings of its phases, the last phase first: boats of the final rank
 * before boats that did not race the final, and so on. A boat without a result in a later phase ranks behind those that have one, in
 * the order of the phase before; boats of the first phase without a result have no rank. Boats that are out of the
 * competition have no rank and come last; the others move up.
 */
export function rankEvent<Boat>(
  phases: readonly (readonly Ranked<Boat>[])[],
  { keyOf = (boat) => boat, isOut = () => false }: BoatsOfEvent<Boat> = {},
): EventRank<Boat>[] {
  const placed: EventRank<Boat>[] = [];
  const out: EventRank<Boat>[] = [];
  const seen = new Set<unknown>();
  for (const [phase, ranked] of phases.entries()) {
    const own = ranked.filter(({ competitor }) => !seen.has(keyOf(competitor)));
    const earlier = phases.slice(phase + 1);
    // The first phase does not rank boats without a result, so they keep their order in its list.
    const isGone = ({ competitor }: Ranked<Boat>) => earlier.length > 0 && isOut(competitor);
    for (const row of own) {
      seen.add(keyOf(row.competitor));
      if (isGone(row)) out.push({ ...row, rank: null, phase });
    }
    const before = placed.length;
    const racing = own.filter((row) => !isGone(row));
    for (const { rank, ...row } of ranksWithin(racing, earlier, keyOf)) {
      placed.push({ ...row, rank: rank === null ? null : before + rank, phase });
    }
  }
  return [...placed, ...out];
}
/**
 * Returns the boats of one phase with ranks among themselves. In a later phase boats without a result have the last
 * places; a boat that has yet to race has no rank and keeps a place free.
 */
function ranksWithin<Boat>(
  rows: readonly Ranked<Boat>[],
  earlier: readonly (readonly Ranked<Boat>[])[],
  keyOf: (boat: Boat) => unknown,
): Ranked<Boat>[] {
  const [byResult, without] = [rows.filter(isRanked), rows.filter((row) => !isRanked(row))];
  const ranked = renumber(byResult, ({ rank }) => rank ?? 0, 0);
  if (earlier.length === 0) return [...ranked, ...without];
  const seeds = new Map(
    earlier
      .toReversed()
      .flatMap((phase) => phase.map(({ competitor, rank }) => [keyOf(competitor), rank] as const)),
  );
  const seed = ({ competitor }: Ranked<Boat>) =>
    seeds.get(keyOf(competitor)) ?? Number.MAX_SAFE_INTEGER;
  const pending = without.filter(({ standing }) => standing.status === 'pending');
  const last = without
    .filter(({ standing }) => standing.status !== 'pending')
    .toSorted((a, b) => seed(a) - seed(b));
  return [...ranked, ...pending, ...renumber(last, seed, byResult.length + pending.length)];
}

const isRanked = ({ rank }: Pick<Ranked<unknown>, 'rank'>) => rank !== null;

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
