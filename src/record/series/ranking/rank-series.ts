import { nationOf } from '../../../platform/i18n/nation-of-code.ts';
import { compareExact, type Exact, sumOf } from '../exact.ts';
import type { Entrant, SeriesFile } from '../file/series-file.ts';
import type { Category } from '../file/series-rules.ts';
import type { Why } from '../why.ts';
import { barOf, better, type Group, heldRaces, type Score, scoreRaces } from './score-races.ts';
import { type Standing, standingOf } from './standing-of.ts';
import { compareTotals, tieBreakers } from './tie-breakers.ts';

export interface RankedRow {
  id: string;
  /** Class of boats, where the series has more than one. */
  boat: string | undefined;
  total: Exact | null;
  /** Equal ones share a rank and the next is skipped; null for who is not ranked. */
  rank: number | null;
  why: Why[];
  scores: Score[];
}

/**
 * Ranks everybody of a series, of a category of it, or its teams: class by class, the best first, who has no rank
 * at the end.
 */
export function rankSeries(
  series: SeriesFile,
  only: { category?: Category; teams?: boolean } = {},
): RankedRow[] {
  return groupsOf(series, only.category).flatMap(({ own, ...group }) => {
    const held = heldRaces(series, group.ids);
    const scores = scoreRaces(series, group);
    const standings = own.map((id) => standingOf(series, id, scores.get(id) ?? [], held));
    const ranked = only.teams ? teamsOf(series, standings) : standings;
    return rankStandings(series, ranked).map((row) => ({ ...row, boat: group.class }));
  });
}

/** A class, and who of it is ranked. */
interface RankedGroup extends Group {
  /** Undefined where the series has no classes. */
  class: string | undefined;
  own: readonly string[];
}

/** Those among whom somebody is ranked, in all or in a category; null for who is not. */
export function groupOf(series: SeriesFile, id: string, category?: Category): RankedGroup | null {
  return groupsOf(series, category).find(({ own }) => own.includes(id)) ?? null;
}

function groupsOf(series: SeriesFile, category: Category | undefined): RankedGroup[] {
  return classesOf(series).map(({ boat, ids }) => {
    const own = ids.filter((id) => !category || isIn(category, series.entrants[id]));
    const kept = new Set(category?.places === 'own' ? own : ids);
    const isRemoved = (id: string) =>
      !kept.has(id) || barOf(series, series.entrants[id])?.places === 'close';
    return { ids, own, class: boat, boat: boat ?? '', removed: new Set(ids.filter(isRemoved)) };
  });
}

/** Everybody who is named, class by class; without classes all in one. */
function classesOf({
  entrants,
  results,
}: SeriesFile): { boat: string | undefined; ids: string[] }[] {
  const named = Object.keys(entrants);
  const all = named.length > 0 ? named : Object.values(results).flatMap((own) => Object.keys(own));
  const ids = [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1));
  const boats = [...new Set(ids.map((id) => entrants[id]?.class))].toSorted();
  return boats.map((boat) => ({ boat, ids: ids.filter((id) => entrants[id]?.class === boat) }));
}

/** Whether somebody is known to be of a category. */
function isIn(category: Category, entrant: Entrant | undefined): boolean {
  if (!entrant) return false;
  const { born, age, sex, experience } = category;
  const year = Number(String(entrant.born ?? '').slice(0, 4));
  const within = (value: number, span: { from?: number | undefined; to?: number | undefined }) =>
    value >= (span.from ?? 0) && value <= (span.to ?? 9999);
  return (
    (sex === undefined || entrant.sex === sex) &&
    (experience === undefined || experience.includes(entrant.experience ?? '')) &&
    ((born === undefined && age === undefined) || entrant.born !== undefined) &&
    (born === undefined || within(year, born)) &&
    (age === undefined || within(ageOn(age.on, entrant.born), age))
  );
}

/** Whole years on a day; who is known by the year alone has had the birthday. */
function ageOn(day: string, born: string | number | undefined): number {
  const text = String(born ?? '');
  const years = Number(day.slice(0, 4)) - Number(text.slice(0, 4));
  return text.length > 4 && text.slice(5) > day.slice(5) ? years - 1 : years;
}

const isRanked = ({ total, below }: Standing) => total !== null && below !== Infinity;

/** Below zero where `a` stands before `b`: by who is ranked, by the total, by the rules for ties. */
export function compareStandings(series: SeriesFile): (a: Standing, b: Standing) => number {
  const byTotal = compareTotals(series);
  const breakers = tieBreakers(series);
  const byRule = (a: Standing, b: Standing) => {
    for (const { compare } of breakers) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return (a, b) =>
    Number(isRanked(b)) - Number(isRanked(a)) || byTotal(a, b) || (isRanked(a) ? byRule(a, b) : 0);
}

/** Gives standings their ranks, and says of each what broke a tie. */
function rankStandings(
  series: SeriesFile,
  standings: readonly Standing[],
): Omit<RankedRow, 'boat'>[] {
  const byTotal = compareTotals(series);
  const breakers = tieBreakers(series);
  const compare = compareStandings(series);
  const decides = (a: Standing, b: Standing) => breakers.find((rule) => rule.compare(a, b) !== 0);
  const order = standings.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1));
  let rank = 0;
  return order.map((standing, index) => {
    const before = order[index - 1];
    if (!before || compare(before, standing) !== 0) rank = index + 1;
    const near = isRanked(standing)
      ? [before, order[index + 1]].filter(
          (other) => other && isRanked(other) && byTotal(other, standing) === 0,
        )
      : [];
    const ties = [
      ...new Set(near.map((other) => (other && decides(other, standing)?.name) ?? 'shared')),
    ];
    const why = [...standing.why, ...ties.map((by): Why => ({ code: 'tie', by }))];
    return {
      id: standing.id,
      total: standing.total,
      rank: isRanked(standing) ? rank : null,
      why: [...why, ...targetsOf(series, standing)],
      scores: standing.scores.map((score) =>
        ties.includes(score.race.id)
          ? { ...score, why: [...score.why, { code: 'tie', by: score.race.id } as Why] }
          : score,
      ),
    };
  });
}

/** The targets that somebody reached: a sum of so many best, or so many races with so many points. */
function targetsOf(series: SeriesFile, { scores, total }: Standing): Why[] {
  const high = series.rules.order.wins === 'high';
  const reaches = (points: Exact | null, target: Exact) =>
    points !== null && Math.sign(compareExact(points, target)) !== (high ? -1 : 1);
  const points = scores
    .flatMap((score) => score.points ?? [])
    .toSorted((a, b) => better(series, a, b));
  return series.rules.targets
    .filter(({ total: target, best, or }) => {
      const sum =
        best === undefined
          ? total
          : points.length < best && !high
            ? null
            : sumOf(points.slice(0, best));
      return (
        reaches(sum, target) ||
        (or !== undefined && points.filter((one) => reaches(one, or.points)).length >= or.races)
      );
    })
    .map(({ id }) => ({ code: 'target', target: id }));
}

/** A team for each club or country: the best of its own, race by race or at the end. */
function teamsOf(series: SeriesFile, standings: readonly Standing[]): Standing[] {
  const { teams } = series.rules;
  if (!teams) return [];
  const scoring = standings.filter(({ total }) => total !== null);
  const held = heldRaces(
    series,
    standings.map(({ id }) => id),
  );
  // Who is of no club races alone.
  const teamOf = (id: string) => {
    const { club, country } = series.entrants[id] ?? {};
    return teams.of === 'club' ? club : country && nationOf(country);
  };
  const names = [...new Set(scoring.flatMap(({ id }) => teamOf(id) ?? []))].toSorted();
  return names.map((name) => {
    const members = scoring.filter(({ id }) => teamOf(id) === name);
    if (teams.each === 'race') {
      const scores = held.map((race) => teamScore(series, race, members, teams.best));
      const standing = standingOf(series, name, scores, held);
      return { ...standing, places: members.flatMap(({ places }) => places) };
    }
    const best = members
      .filter(({ below }) => below !== Infinity)
      .toSorted((a, b) => better(series, a.total, b.total))
      .slice(0, teams.best);
    const isFull = best.length === teams.best || series.rules.order.wins === 'high';
    const scores = best.map(
      ({ id, total }): Score => ({
        race: { id, counts: true },
        points: total,
        place: null,
        isStart: true,
        isDroppable: true,
        from: [{ code: 'members', members: [id] }],
        isCounted: true,
        why: [{ code: 'counted' }],
      }),
    );
    return {
      id: name,
      scores,
      total: best.length === 0 ? null : sumOf(best.flatMap(({ total }) => total ?? [])),
      below: isFull ? 0 : teams.best - best.length,
      places: best.flatMap(({ places }) => places),
      why: isFull ? [] : [{ code: 'below-fewer', counted: best.length, count: teams.best }],
    };
  });
}

function teamScore(
  series: SeriesFile,
  race: Score['race'],
  members: readonly Standing[],
  most: number,
): Score {
  const own = members.flatMap(({ id, scores }) => {
    const score = scores.find((one) => one.race.id === race.id);
    return score && score.points !== null ? [{ id, score }] : [];
  });
  const best = own
    .toSorted((a, b) => better(series, a.score.points, b.score.points))
    .slice(0, most);
  // Of a team that is not whole a low sum would win.
  const isWhole = best.length === most || series.rules.order.wins === 'high';
  const places = best.flatMap(({ score }) => score.place ?? []);
  return {
    race,
    points:
      best.length === 0 || !isWhole ? null : sumOf(best.flatMap(({ score }) => score.points ?? [])),
    place: places.length === 0 ? null : Math.min(...places),
    isStart: best.some(({ score }) => score.isStart),
    isDroppable: best.every(({ score }) => score.isDroppable),
    from: best.length === 0 ? [] : [{ code: 'members', members: best.map(({ id }) => id) }],
    isCounted: false,
    why: [],
  };
}
