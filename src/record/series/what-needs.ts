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
  /** The points of the last race do not follow from the place alone. */
  | { code: 'not-by-place' };

/**
 * What each place of somebody in the last race gives, whatever the others do: they may take any of the places that
 * are left, or none. Exact for as many places as there are entrants who score; a formula that goes by the size of
 * the field takes it that all of them start.
 */
export function whatNeeds(series: SeriesFile, id: string): WhatNeeds {
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
  const compare = compareStandings(series);
  const others = scoring
    .filter((one) => one !== id)
    .map((one) => ({
      absent: standingAt(one, null),
      at: places.map((place) => standingAt(one, place)),
    }));
  const outlook = [...places, null].map((place): Outlook => {
    const own = standingAt(id, place);
    if (own.total === null || own.below === Number.POSITIVE_INFINITY) {
      return { place, best: null, worst: null };
    }
    const isAhead = (other: Standing) => compare(other, own) < 0;
    const sure = others.filter(({ absent }) => isAhead(absent)).length;
    const wishes = others
      .filter(({ absent }) => !isAhead(absent))
      .map(({ at }) =>
        places.filter((_, index) => places[index] !== place && at[index] && isAhead(at[index])),
      );
    return { place, best: sure + 1, worst: sure + mostSatisfied(wishes) + 1 };
  });
  return { code: 'open', race, outlook };
}

/** The worst place that makes a rank sure, and the worst with which it is still possible; null for no place at all. */
export function placesFor(
  outlook: readonly Outlook[],
  rank: number,
): { sure: Outlook | null; possible: Outlook | null } {
  const last = (key: 'best' | 'worst') =>
    outlook.findLast((one) => one[key] !== null && one[key] <= rank) ?? null;
  return { sure: last('worst'), possible: last('best') };
}

function goesByPlace({ rules, races }: SeriesFile, race: Race, boat: string): boolean {
  const { by } = rules.pointsOfClass[boat] ?? rules.points;
  if (by !== 'table' && by !== 'linear' && by !== 'field') return false;
  const isOfStage = rules.least.some(({ stage }) => stage !== 'start');
  const isWeighted = rules.weights.some(({ from }) => from !== undefined);
  return races.includes(race) && !isOfStage && !isWeighted;
}

/** To how many a place can be given that they wish for, each place once: the largest matching. */
function mostSatisfied(wishes: readonly (readonly number[])[]): number {
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
