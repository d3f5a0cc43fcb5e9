import { normalizeNation } from '../../../platform/i18n/nation-of-code.ts';
import { compareExact, type Exact, sumExact } from '../exact.ts';
import type { Entrant, SeriesFile } from '../file/series-file.ts';
import type { Category } from '../file/series-rules.ts';
import type { Why } from '../why.ts';
import { better, findBar, type Group, heldRaces, type Score, scoreRaces } from './score-races.ts';
import { type Standing, scoreStanding } from './score-standing.ts';
import { compareTotals, tieBreakers } from './tie-breakers.ts';

export interface RankedRow {
  id: string;
  /** Class of boats. Undefined when the series has no classes. */
  boat: string | undefined;
  total: Exact | null;
  /** Equal rows share a rank and the next is skipped. Null for an unranked row. */
  rank: number | null;
  why: Why[];
  scores: Score[];
}

/** Ranks class by class, best first, unranked ones last. */
export function rankSeries(
  series: SeriesFile,
  only: { category?: Category; teams?: boolean } = {},
): RankedRow[] {
  return buildRankedGroups(series, only.category).flatMap(({ own, ...group }) => {
    const held = heldRaces(series, group.ids);
    const scores = scoreRaces(series, group);
    const standings = own.map((id) => scoreStanding(series, id, scores.get(id) ?? [], held));
    const ranked = only.teams ? buildTeams(series, standings) : standings;
    return rankStandings(series, ranked).map((row) => ({ ...row, boat: group.class }));
  });
}

interface RankedGroup extends Group {
  class: string | undefined;
  own: readonly string[];
}

/** Returns the group in which an entrant is ranked; null for an unranked one. */
export function buildRankedGroup(
  series: SeriesFile,
  id: string,
  category?: Category,
): RankedGroup | null {
  return buildRankedGroups(series, category).find(({ own }) => own.includes(id)) ?? null;
}

function buildRankedGroups(series: SeriesFile, category: Category | undefined): RankedGroup[] {
  return listClasses(series).map(({ boat, ids }) => {
    const own = ids.filter((id) => !category || isIn(category, series.entrants[id]));
    const kept = new Set(category?.places === 'own' ? own : ids);
    const isRemoved = (id: string) =>
      !kept.has(id) || findBar(series, series.entrants[id])?.places === 'close';
    return { ids, own, class: boat, boat: boat ?? '', removed: new Set(ids.filter(isRemoved)) };
  });
}

function listClasses({
  entrants,
  results,
}: SeriesFile): { boat: string | undefined; ids: string[] }[] {
  const named = Object.keys(entrants);
  const all = named.length > 0 ? named : Object.values(results).flatMap((own) => Object.keys(own));
  const ids = [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1));
  const boats = [...new Set(ids.map((id) => entrants[id]?.class))].toSorted();
  return boats.map((boat) => ({ boat, ids: ids.filter((id) => entrants[id]?.class === boat) }));
}

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

/** Returns the age on a day; with only a birth year, the birthday counts as past. */
function ageOn(day: string, born: string | number | undefined): number {
  const text = String(born ?? '');
  const years = Number(day.slice(0, 4)) - Number(text.slice(0, 4));
  return text.length > 4 && text.slice(5) > day.slice(5) ? years - 1 : years;
}

const isRanked = ({ total, below }: Standing) => total !== null && below !== Infinity;

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
      why: [...why, ...listReachedTargets(series, standing)],
      scores: standing.scores.map((score) =>
        ties.includes(score.race.id)
          ? { ...score, why: [...score.why, { code: 'tie', by: score.race.id } as Why] }
          : score,
      ),
    };
  });
}

/** Lists sums of best results, or enough races with enough points. */
function listReachedTargets(series: SeriesFile, { scores, total }: Standing): Why[] {
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
            : sumExact(points.slice(0, best));
      return (
        reaches(sum, target) ||
        (or !== undefined && points.filter((one) => reaches(one, or.points)).length >= or.races)
      );
    })
    .map(({ id }) => ({ code: 'target', target: id }));
}

/** Builds the teams of clubs or countries from their best results, race by race or at the end. */
function buildTeams(series: SeriesFile, standings: readonly Standing[]): Standing[] {
  const { teams } = series.rules;
  if (!teams) return [];
  const scoring = standings.filter(({ total }) => total !== null);
  const held = heldRaces(
    series,
    standings.map(({ id }) => id),
  );
  // An entrant without a club or country belongs to no team.
  const findTeam = (id: string) => {
    const { club, country } = series.entrants[id] ?? {};
    return teams.of === 'club' ? club : country && normalizeNation(country);
  };
  const names = [...new Set(scoring.flatMap(({ id }) => findTeam(id) ?? []))].toSorted();
  return names.map((name) => {
    const members = scoring.filter(({ id }) => findTeam(id) === name);
    if (teams.each === 'race') {
      const scores = held.map((race) => teamScore(series, race, members, teams.best));
      const standing = scoreStanding(series, name, scores, held);
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
      total: best.length === 0 ? null : sumExact(best.flatMap(({ total }) => total ?? [])),
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
  // A low sum of an incomplete team would win unfairly.
  const isWhole = best.length === most || series.rules.order.wins === 'high';
  const places = best.flatMap(({ score }) => score.place ?? []);
  return {
    race,
    points:
      best.length === 0 || !isWhole
        ? null
        : sumExact(best.flatMap(({ score }) => score.points ?? [])),
    place: places.length === 0 ? null : Math.min(...places),
    isStart: best.some(({ score }) => score.isStart),
    isDroppable: best.every(({ score }) => score.isDroppable),
    from: best.length === 0 ? [] : [{ code: 'members', members: best.map(({ id }) => id) }],
    isCounted: false,
    why: [],
  };
}
