import { racesInOrder, selectRaces } from '../file/select-races.ts';
import type { SeriesFile } from '../file/series-file.ts';
import type { TieRule } from '../file/series-rules.ts';
import { better, type Score } from './score-races.ts';
import type { Standing } from './score-standing.ts';

type Compare = (a: Standing, b: Standing) => number;

interface TieBreaker {
  /** The fixed word for this rule in `why`. */
  name: string;
  compare: Compare;
}

export function compareTotals(series: SeriesFile): Compare {
  return (a, b) => {
    if (a.total === null || b.total === null)
      return Number(a.total === null) - Number(b.total === null);
    if (a.below !== b.below) return a.below < b.below ? -1 : 1;
    return better(series, a.total, b.total);
  };
}

export function tieBreakers(series: SeriesFile): TieBreaker[] {
  return series.rules.ties.flatMap((rule) => {
    const compare = breaker(series, rule);
    return compare ? [{ name: nameOf(series, rule), compare }] : [];
  });
}

function nameOf(series: SeriesFile, rule: TieRule): string {
  if (rule.tie === 'place-in') return raceOf(series, rule);
  return rule.tie.replaceAll('-', ' ');
}

function raceOf({ races }: SeriesFile, { race }: Extract<TieRule, { tie: 'place-in' }>): string {
  return typeof race === 'string' ? race : (selectRaces(races, race)[0]?.id ?? '');
}

function breaker(series: SeriesFile, rule: TieRule): Compare | null {
  const byScore = (a: Score | undefined, b: Score | undefined) =>
    better(series, a?.points ?? null, b?.points ?? null);
  const first = <T>(a: readonly T[], b: readonly T[], compare: (a?: T, b?: T) => number) => {
    for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      const difference = compare(a[index], b[index]);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const sorted = (scores: readonly Score[]) => scores.toSorted(byScore);
  /** Caches by standing, because each standing is compared with many. */
  const once = <T>(make: (standing: Standing) => T) => {
    const made = new WeakMap<Standing, T>();
    return (standing: Standing): T => {
      const known = made.get(standing) ?? make(standing);
      made.set(standing, known);
      return known;
    };
  };
  switch (rule.tie) {
    case 'place-in': {
      const race = raceOf(series, rule);
      const place = ({ scores }: Standing) =>
        scores.find((score) => score.race.id === race)?.place ?? Number.MAX_SAFE_INTEGER;
      return (a, b) => place(a) - place(b);
    }
    case 'count-back': {
      const places = once(({ scores, places: all }) =>
        (rule.over === 'all'
          ? all
          : scores.flatMap(({ isCounted, place }) => (isCounted && place !== null ? place : []))
        )
          .filter((place) => place <= (rule.places ?? Infinity))
          .toSorted((a, b) => a - b),
      );
      return (a, b) =>
        first(places(a), places(b), (x = Infinity, y = Infinity) => (x === y ? 0 : x - y));
    }
    case 'best-scores-first': {
      const counted = once(({ scores }) => sorted(scores.filter(({ isCounted }) => isCounted)));
      return (a, b) => first(counted(a), counted(b), byScore);
    }
    case 'best-dropped': {
      const dropped = once(({ scores }) =>
        sorted(scores.filter(({ isCounted, points }) => !isCounted && points !== null)),
      );
      return (a, b) => first(dropped(a), dropped(b), byScore);
    }
    case 'latest-race-backwards': {
      const order = racesInOrder(series.races)
        .filter(({ counts }) => counts)
        .toReversed();
      const backwards = once(({ scores }) =>
        order.map(({ id }) => scores.find(({ race }) => race.id === id)),
      );
      return (a, b) => first<Score | undefined>(backwards(a), backwards(b), byScore);
    }
    case 'more-starts': {
      const starts = ({ scores }: Standing) => scores.filter(({ isStart }) => isStart).length;
      return (a, b) => starts(b) - starts(a);
    }
    case 'shared':
      return null;
  }
}
