import { selectRaces } from '../file/select-races.ts';
import type { Race, SeriesFile } from '../file/series-file.ts';
import type { Selection } from '../file/series-rules.ts';
import type { Why } from '../why.ts';
import { better, type Score } from './score-races.ts';

interface PickedScores {
  scores: Score[];
  wanted: number;
}

/**
 * Picks the best scores; of equal ones the later race (RRS A2.1). A mandatory race takes a place
 * even when it scores nothing.
 */
export function pickScores(
  series: SeriesFile,
  scores: readonly Score[],
  held: readonly Race[],
): PickedScores {
  const { counts } = series.rules;
  const counting = held.filter((race) => race.counts);
  const [decided, open] = partition(
    scores,
    ({ why, points }) => why.length === 0 && points !== null,
  );
  const rest = decided.map((score) => ({
    ...score,
    why: score.why.length > 0 ? score.why : [whyNothing(score)],
  }));
  const whole = (picked: readonly Score[], wanted: number): PickedScores => ({
    wanted,
    scores: [...picked, ...rest].toSorted((a, b) => held.indexOf(a.race) - held.indexOf(b.race)),
  });
  if (counts.pick === 'all')
    return whole(
      open.map((score) => count(score, [])),
      counting.length,
    );
  const bound = { must: counts.must, most: counts.most ?? [] };
  if (counts.pick !== 'groups') {
    const wanted = Math.min(counting.length, countWantedScores(counts, counting.length));
    return whole(best(series, open, wanted, bound, rest), wanted);
  }
  const groups = counts.groups.map((group) => {
    const ids = new Set(selectRaces(series.races, group.races).map(({ id }) => id));
    const races = counting.filter(({ id }) => ids.has(id)).length;
    const wanted =
      'best' in group
        ? Math.min(races, group.best)
        : Math.max(0, races - ('drop' in group ? group.drop : 0));
    const own = open.filter(({ race }) => ids.has(race.id));
    const missed = rest.filter(({ race }) => ids.has(race.id));
    return { scores: best(series, own, wanted, bound, missed), wanted };
  });
  return whole(
    groups.flatMap((group) => group.scores),
    groups.reduce((sum, { wanted }) => sum + wanted, 0),
  );
}

function countWantedScores(
  counts: Exclude<SeriesFile['rules']['counts'], { pick: 'all' | 'groups' }>,
  races: number,
): number {
  if (counts.pick === 'best') return counts.count;
  if (counts.pick === 'drop') return Math.max(0, races - counts.count);
  const drop = counts.drops.findLast(({ from }) => from <= races)?.drop ?? 0;
  return races - drop;
}

function whyNothing({ from }: Score): Why {
  return from.find(({ code }) => code === 'absent') ?? { code: 'no-result' };
}

interface Bound {
  must: Selection | undefined;
  most: readonly { kind: string; count: number }[];
}

/** A greedy choice is optimal here: each race is of one kind, and mandatory races are taken first. */
function best(
  series: SeriesFile,
  scores: readonly Score[],
  wanted: number,
  { must, most }: Bound,
  missed: readonly Score[],
): Score[] {
  const musts = new Set(must ? selectRaces(series.races, must).map(({ id }) => id) : []);
  const absentMusts = missed.filter(({ race }) => musts.has(race.id)).length;
  const ofKind = new Map<string, number>();
  let taken = absentMusts;
  const take = (score: Score, why: Why[]) => {
    taken += 1;
    const { kind } = score.race;
    if (kind !== undefined) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
    return count(score, why);
  };
  const [choice, forced] = partition(
    scores,
    ({ race, isDroppable }) => !isDroppable || musts.has(race.id),
  );
  const fixed = forced.map((score) =>
    take(score, [{ code: score.isDroppable ? 'must' : 'not-droppable' }]),
  );
  const order = [...choice.entries()].toSorted(
    ([i, a], [j, b]) => better(series, a.points, b.points) || j - i,
  );
  const chosen = order.map(([, score]): Score => {
    if (taken >= wanted) return drop(score, { code: 'dropped' });
    const limit = most.find(({ kind }) => kind === score.race.kind);
    const isFull = limit !== undefined && (ofKind.get(limit.kind) ?? 0) >= limit.count;
    if (isFull) return drop(score, { code: 'most', kind: limit.kind, count: limit.count });
    return take(score, []);
  });
  return [...fixed, ...chosen];
}

const count = (score: Score, why: Why[]): Score => ({
  ...score,
  isCounted: true,
  why: why.length > 0 ? why : [{ code: 'counted' }],
});
const drop = (score: Score, why: Why): Score => ({ ...score, isCounted: false, why: [why] });

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => !is(one)), all.filter(is)];
}
