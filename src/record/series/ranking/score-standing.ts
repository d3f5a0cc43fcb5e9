import { type Exact, fraction, over, round, sumExact } from '../exact.ts';
import { selectRaces } from '../file/select-races.ts';
import type { Race, SeriesFile } from '../file/series-file.ts';
import type { Why } from '../why.ts';
import { pickScores } from './pick-scores.ts';
import type { Score } from './score-races.ts';

export interface Standing {
  id: string;
  scores: Score[];
  /** Null for an entrant who does not score or has no points. */
  total: Exact | null;
  /** Ranks the row below all with a lower value; Infinity for an unranked row. */
  below: number;
  /** Places of all members of a team, which may have several per race. */
  places: readonly number[];
  why: Why[];
}

export function scoreStanding(
  series: SeriesFile,
  id: string,
  all: readonly Score[],
  held: readonly Race[],
): Standing {
  const { order, rounding, starts } = series.rules;
  const { scores, wanted } = pickScores(series, all, held);
  const counted = scores.flatMap(({ isCounted, points }) => (isCounted && points ? points : []));
  const places = scores.flatMap(({ race, place }) => (race.counts ? (place ?? []) : []));
  const standing = { id, scores, places, below: 0 };
  const barred = all.flatMap(({ why }) => why.find(({ code }) => code === 'not-scoring') ?? [])[0];
  if (barred) return { ...standing, total: null, why: [barred] };
  if (counted.length === 0) return { ...standing, total: null, why: [{ code: 'nothing-scored' }] };
  const sum = sumExact(counted);
  const exact = order.by === 'sum' ? sum : over(sum, fraction(counted.length));
  const total = rounding.total ? round(exact, rounding.total) : exact;
  const why: Why[] = [];
  let below = 0;
  for (const { least, of, otherwise } of starts) {
    const races = new Set(selectRaces(series.races, of).map((race) => race.id));
    const own = scores.filter(({ race, isStart }) => isStart && races.has(race.id)).length;
    if (own >= least) continue;
    if (otherwise === 'unranked') {
      return { ...standing, total, below: Infinity, why: [{ code: 'starts', starts: own, least }] };
    }
    below += wanted + 1;
    why.push({ code: 'below-starts', starts: own, least });
  }
  if (order.fewer === 'below' && counted.length < wanted) {
    below += wanted - counted.length;
    why.push({ code: 'below-fewer', counted: counted.length, count: wanted });
  }
  return { ...standing, total, below, why };
}
