import { racesInOrder, selectRaces } from './file/select-races.ts';
import type { Race, SeriesFile } from './file/series-file.ts';
import type { Category } from './file/series-rules.ts';
import type { Field } from './ranking/points-of-place.ts';
import { compareStandings, groupOf } from './ranking/rank-series.ts';
import {
  barOf,
  fieldOf,
  type Group,
  heldRaces,
  type Score,
  scoreOf,
  scoreRaces,
} from './ranking/score-races.ts';
import { type Standing, standingOf } from './ranking/standing-of.ts';

/** What is tried out grows with the square of the field, and with its cube where a better place can stand worse. */
export const mostEntrants = 300;

/** The ranks that a place in the last race leaves open; a place of null is not to take part. */
export interface Outlook {
  place: number | null;
  /** Null where that place gives no rank at all. */
  best: number | null;
  worst: number | null;
}

export type WhatNeeds =
  | { code: 'open'; race: Race; outlook: Outlook[] }
  | Exclude<LastRace, { code: 'open' }>
  | { code: 'no-such-entrant' | 'not-in-category' | 'not-scoring' };

/** What can be said of the last race of those who are ranked against each other, whoever asks. */
export type LastRace =
  | { code: 'open'; race: Race }
  /** Nothing is left to race, or more than one race is. */
  | { code: 'no-race-left' | 'several-races-left' }
  | { code: 'too-many-entrants'; race: Race }
  /** The points of the last race do not follow from the place alone. */
  | { code: 'not-by-place'; race: Race };

interface Asked {
  /** Whose ranks they are; without it everybody's of the class. */
  category?: Category | undefined;
  /** Of a larger field nothing is tried out. */
  most?: number;
}

/**
 * What each place of somebody in the last race gives, whatever the others do: they may take any of the places that
 * are left, or none; to stay away can be better for them than to race (a mean). There are as many places as entrants
 * who take one, of the class or, where a category counts its own, of that; a formula that goes by the size of the field
 * takes it that all of them start.
 */
export function whatNeeds(
  series: SeriesFile,
  id: string,
  { category, most = mostEntrants }: Asked = {},
): WhatNeeds {
  const group = groupOf(series, id, category);
  if (group === null) {
    const isKnown = category !== undefined && groupOf(series, id) !== null;
    return { code: isKnown ? 'not-in-category' : 'no-such-entrant' };
  }
  if (barOf(series, series.entrants[id])) return { code: 'not-scoring' };
  const last = lastRaceOf(series, group, most);
  if (last.code !== 'open') return last;
  const { race } = last;
  const held = heldRaces(series, group.ids);
  const placed = placedOf(group);
  const size = { starters: race.starters ?? placed, ranked: placed };
  const field: Field = { ...fieldOf(series, race, group), ...size };
  const scoreAt = (place: number | null): Score => {
    const said = place === null ? undefined : { place };
    return scoreOf(series, { race, id, group, field, said });
  };
  const places = Array.from({ length: placed }, (_, index) => index + 1);
  const scores = { absent: scoreAt(null), at: places.map(scoreAt) };
  const known = scoreRaces(series, group);
  const all = racesInOrder(series.races).filter((one) => one === race || held.includes(one));
  const before = all.indexOf(race);
  /** Made when it is asked for: most are not. */
  const triedOut = (one: string): Tried => {
    const own = known.get(one) ?? [];
    const made: Standing[] = [];
    const standing = (score: Score) =>
      standingOf(series, one, own.toSpliced(before, 0, score), all);
    return {
      absent: standing(scores.absent),
      at: (place) => {
        made[place] ??= standing(scores.at[place - 1] ?? scores.absent);
        return made[place];
      },
    };
  };
  const compare = compareStandings(series);
  const isAhead = (other: Standing, own: Standing) => compare(other, own) < 0;
  const rivals = group.own
    .filter((one) => one !== id && !barOf(series, series.entrants[one]))
    .map((one) => ({ ...triedOut(one), ahead: 0 }));
  const self = triedOut(id);
  const isEven = isBetterPlaceBetter(series);
  const outlook = [...places, null].map((place): Outlook => {
    const own = place === null ? self.absent : self.at(place);
    if (own.total === null || own.below === Number.POSITIVE_INFINITY) {
      return { place, best: null, worst: null };
    }
    const [inFront, behind] = [[] as Turn[], [] as Turn[]];
    for (const rival of rivals) {
      const isInFront = isAhead(rival.absent, own);
      const turns = isInFront ? inFront : behind;
      if (isEven) {
        const from = place === null ? 0 : rival.ahead;
        const ahead = lastOf(from, placed, (at) => isAhead(rival.at(at), own));
        if (place !== null) rival.ahead = ahead;
        const isTaken = place !== null && (isInFront ? place > ahead : place <= ahead);
        turns.push((isInFront ? placed - ahead : ahead) - Number(isTaken));
      } else {
        turns.push(places.filter((at) => at !== place && isAhead(rival.at(at), own) !== isInFront));
      }
    }
    return {
      place,
      best: inFront.length - mostSatisfied(inFront) + 1,
      worst: inFront.length + mostSatisfied(behind) + 1,
    };
  });
  return { code: 'open', race, outlook };
}

/** Whether those of a group have one race left of which it can be told what somebody needs, and which. */
export function lastRaceOf(series: SeriesFile, group: Group, most: number): LastRace {
  const [race, ...others] = racesLeft(series, group.ids);
  if (!race?.counts) return { code: 'no-race-left' };
  if (others.length > 0) return { code: 'several-races-left' };
  if (!goesByPlace(series, race, group.boat)) return { code: 'not-by-place', race };
  return { code: placedOf(group) > most ? 'too-many-entrants' : 'open', race };
}

/** How many of a group may take a place. */
const placedOf = ({ ids, removed }: Group) => ids.filter((one) => !removed.has(one)).length;

interface Tried {
  absent: Standing;
  at: (place: number) => Standing;
}

/** With which free places somebody changes sides: how many of the best, or of the last; else which. */
type Turn = number | number[];

/**
 * The races that are still to come for a class of these ids and count, or break ties. One that only others were in is
 * over for it too, save the last: that one is open until somebody of the class has raced it.
 */
function racesLeft(series: SeriesFile, ids: readonly string[]): Race[] {
  const { races, results, rules } = series;
  const named = rules.ties.flatMap((rule) => {
    if (rule.tie !== 'place-in') return [];
    return typeof rule.race === 'string' ? rule.race : selectRaces(races, rule.race)[0]?.id;
  });
  const meant = racesInOrder(races).filter((race) => race.counts || named.includes(race.id));
  const last = meant.at(-1);
  const held = heldRaces(series, ids);
  const isHeld = ({ id }: Race) => Object.keys(results[id] ?? {}).length > 0;
  return meant.filter((race) => !held.includes(race) && (race === last || !isHeld(race)));
}

/**
 * Whether who comes in earlier never stands worse. A count of places among the results that count says otherwise: with
 * fewer points in the last race an older result counts instead, of a better place.
 */
function isBetterPlaceBetter({ rules }: SeriesFile): boolean {
  const counts = ({ tie, ...rule }: (typeof rules.ties)[number]) =>
    tie === 'count-back' && 'over' in rule && rule.over === 'counted';
  return rules.counts.pick === 'all' || !rules.ties.some(counts);
}

/** The last number up to `to` that holds, where all before it do; `from` is known to. */
function lastOf(from: number, to: number, holds: (one: number) => boolean): number {
  let [low, step] = [from, 1];
  while (low + step <= to && holds(low + step)) [low, step] = [low + step, step * 2];
  let high = Math.min(low + step, to + 1);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
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

/** How many of them can change sides at once, each on a place of its own. */
function mostSatisfied(turns: readonly Turn[]): number {
  const lists = turns.filter((turn) => typeof turn !== 'number');
  if (lists.length > 0) return mostMatched(lists);
  // One run lies in the next, so that who has the fewest takes the first that is left.
  let taken = 0;
  for (const length of turns.filter((turn) => typeof turn === 'number').toSorted((a, b) => a - b)) {
    if (length > taken) taken += 1;
  }
  return taken;
}

/** The largest matching of people and places. */
function mostMatched(wished: readonly (readonly number[])[]): number {
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
