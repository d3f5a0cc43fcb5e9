import { racesInOrder } from './file/select-races.ts';
import type { Race, SeriesFile } from './file/series-file.ts';
import type { Field } from './ranking/points-of-place.ts';
import { compareStandings, groupOf } from './ranking/rank-series.ts';
import {
  barOf,
  fieldOf,
  heldRaces,
  type Score,
  scoreOf,
  scoreRaces,
} from './ranking/score-races.ts';
import { type Standing, standingOf } from './ranking/standing-of.ts';

/** What is tried out grows with the cube of the field: of 300 it is many seconds. */
const mostEntrants = 300;

/** The ranks that a place in the last race leaves open; a place of null is not to take part. */
export interface Outlook {
  place: number | null;
  /** Null where that place gives no rank at all. */
  best: number | null;
  worst: number | null;
}

export type WhatNeeds =
  | { code: 'open'; race: Race; outlook: Outlook[] }
  /** Nothing is left to race, or more than one race is. */
  | { code: 'no-race-left' | 'several-races-left' }
  | { code: 'no-such-entrant' | 'not-scoring' }
  | { code: 'too-many-entrants' }
  /** The points of the last race do not follow from the place alone. */
  | { code: 'not-by-place' };

/**
 * What each place of somebody in the last race gives, whatever the others do: they may take any of the places that
 * are left, or none; to stay away can be better for them than to race (a mean). Of more than `most` entrants who score it
 * tries out nothing. Exact for as many places as there are entrants who score; a formula that goes by the size of
 * the field takes it that all of them start.
 */
export function whatNeeds(series: SeriesFile, id: string, most = mostEntrants): WhatNeeds {
  const group = groupOf(series, id);
  if (group === null) return { code: 'no-such-entrant' };
  if (barOf(series, series.entrants[id])) return { code: 'not-scoring' };
  const held = heldRaces(series, group.ids);
  const left = racesInOrder(series.races).filter((race) => race.counts && !held.includes(race));
  const [race] = left;
  if (!race) return { code: 'no-race-left' };
  if (left.length > 1) return { code: 'several-races-left' };
  if (!goesByPlace(series, race, group.boat)) return { code: 'not-by-place' };

  const scoring = group.ids.filter((one) => !barOf(series, series.entrants[one]));
  if (scoring.length > most) return { code: 'too-many-entrants' };
  const places = [...scoring.keys()].map((index) => index + 1);
  const size = {
    entries: race.entries ?? scoring.length,
    starters: race.starters ?? scoring.length,
  };
  const field: Field = { ...fieldOf(series, race, group), ...size, ranked: scoring.length };
  const known = scoreRaces(series, group);
  const all = [...held, race];
  const standingAt = (one: string, place: number | null): Standing => {
    const said = place === null ? undefined : { place };
    const score: Score = scoreOf(series, { race, id: one, group, field, said });
    return standingOf(series, one, [...(known.get(one) ?? []), score], all);
  };
  const tried = scoring.map((one) => ({
    id: one,
    absent: standingAt(one, null),
    at: places.map((place) => standingAt(one, place)),
  }));
  const order = orderOf(
    series,
    tried.flatMap(({ absent, at }) => [absent, ...at]),
  );
  const isAhead = (other: Standing, own: Standing) =>
    (order.get(other) ?? 0) < (order.get(own) ?? 0);
  const self = tried.find((one) => one.id === id);
  const others = tried.filter((one) => one !== self);
  const outlook = [...places, null].map((place, index): Outlook => {
    const own = place === null ? self?.absent : self?.at[index];
    if (!own || own.total === null || own.below === Number.POSITIVE_INFINITY) {
      return { place, best: null, worst: null };
    }
    const ahead = others.filter(({ absent }) => isAhead(absent, own));
    const behind = others.filter(({ absent }) => !isAhead(absent, own));
    /** The places that are left with which somebody would stand on the other side. */
    const turns = ({ absent, at }: (typeof tried)[number]) =>
      places.filter((one, position) => {
        const there = at[position];
        return one !== place && there && isAhead(there, own) !== isAhead(absent, own);
      });
    return {
      place,
      best: ahead.length - mostSatisfied(ahead.map(turns)) + 1,
      worst: ahead.length + mostSatisfied(behind.map(turns)) + 1,
    };
  });
  return { code: 'open', race, outlook };
}

/**
 * The worst place that makes a rank sure, and the worst with which it is still possible; null for no place at all. Not to
 * take part is meant only where every place does as well.
 */
export function placesFor(
  outlook: readonly Outlook[],
  rank: number,
): { sure: Outlook | null; possible: Outlook | null } {
  const last = (key: 'best' | 'worst') => {
    const isEnough = (one: Outlook) => one[key] !== null && one[key] <= rank;
    const raced = outlook.filter(({ place }) => place !== null);
    const reached = raced.every(isEnough) ? outlook : raced;
    return reached.findLast(isEnough) ?? null;
  };
  return { sure: last('worst'), possible: last('best') };
}

function goesByPlace({ rules, races }: SeriesFile, race: Race, boat: string): boolean {
  const { by } = rules.pointsOfClass[boat] ?? rules.points;
  if (by !== 'table' && by !== 'linear' && by !== 'field') return false;
  const isOfStage = rules.least.some(({ stage }) => stage !== 'start');
  const isWeighted = rules.weights.some(({ from }) => from !== undefined);
  return races.includes(race) && !isOfStage && !isWeighted;
}

/** Where each of many standings comes among them; equal ones have the same number. */
function orderOf(series: SeriesFile, standings: readonly Standing[]): Map<Standing, number> {
  const compare = compareStandings(series);
  const order = new Map<Standing, number>();
  let before: Standing | undefined;
  for (const standing of standings.toSorted(compare)) {
    const last = before === undefined ? 0 : (order.get(before) ?? 0);
    const isEqual = before !== undefined && compare(before, standing) === 0;
    order.set(standing, isEqual ? last : last + 1);
    before = standing;
  }
  return order;
}

/** To how many a place can be given that they wish for, each place once: the largest matching. */
function mostSatisfied(wished: readonly (readonly number[])[]): number {
  // Who wishes for few places first, so that hardly anybody has to give one back.
  const wishes = wished.toSorted((a, b) => a.length - b.length);
  const holder = new Map<number, number>();
  const seat = (one: number, tried: Set<number>): boolean =>
    (wishes[one] ?? []).some((place) => {
      if (tried.has(place)) return false;
      tried.add(place);
      const before = holder.get(place);
      if (before !== undefined && !seat(before, tried)) return false;
      holder.set(place, one);
      return true;
    });
  return wishes.filter((_, one) => seat(one, new Set())).length;
}
