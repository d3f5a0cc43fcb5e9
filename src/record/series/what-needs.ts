import { racesInOrder, selectRaces } from './file/select-races.ts';
import type { Race, SeriesFile } from './file/series-file.ts';
import type { Category } from './file/series-rules.ts';
import type { Field } from './ranking/points-of-place.ts';
import { buildRankedGroup, compareStandings } from './ranking/rank-series.ts';
import {
  collectRaceField,
  findBar,
  type Group,
  heldRaces,
  type Score,
  scoreRace,
  scoreRaces,
} from './ranking/score-races.ts';
import { type Standing, scoreStanding } from './ranking/score-standing.ts';

/**
 * The effort grows with the square of the field, with its cube when a better place can rank worse.
 */
export const mostEntrants = 300;

export interface Outlook {
  place: number | null;
  best: number | null;
  worst: number | null;
}

export type WhatNeeds =
  | { code: 'open'; race: Race; outlook: Outlook[] }
  | Exclude<LastRace, { code: 'open' }>
  | { code: 'no-such-entrant' | 'not-in-category' | 'not-scoring' };

/** Whether the last race of a group can be predicted. */
export type LastRace =
  | { code: 'open'; race: Race }
  /** No race is left, or more than one. */
  | { code: 'no-race-left' | 'several-races-left' }
  | { code: 'too-many-entrants'; race: Race }
  /** The points of the last race do not follow from the place alone. */
  | { code: 'not-by-place'; race: Race };

interface NeedsQuery {
  category?: Category | undefined;
  most?: number;
}

/**
 * Calculates which ranks each place of an entrant in the last race can lead to, whatever the others
 * do: they take any remaining place, or stay away, which a mean can reward. For scales based on the
 * size of the field, all are assumed to start.
 */
export function whatNeeds(
  series: SeriesFile,
  id: string,
  { category, most = mostEntrants }: NeedsQuery = {},
): WhatNeeds {
  const group = buildRankedGroup(series, id, category);
  if (group === null) {
    const isKnown = category !== undefined && buildRankedGroup(series, id) !== null;
    return { code: isKnown ? 'not-in-category' : 'no-such-entrant' };
  }
  if (findBar(series, series.entrants[id])) return { code: 'not-scoring' };
  const last = findLastRace(series, group, most);
  if (last.code !== 'open') return last;
  const { race } = last;
  const held = heldRaces(series, group.ids);
  const placed = countPlaced(group);
  const size = { starters: race.starters ?? placed, ranked: placed };
  const field: Field = { ...collectRaceField(series, race, group), ...size };
  const scoreAt = (place: number | null): Score => {
    const said = place === null ? undefined : { place };
    return scoreRace(series, { race, id, group, field, said });
  };
  const places = Array.from({ length: placed }, (_, index) => index + 1);
  const scores = { absent: scoreAt(null), at: places.map(scoreAt) };
  const known = scoreRaces(series, group);
  const all = racesInOrder(series.races).filter((one) => one === race || held.includes(one));
  const before = all.indexOf(race);
  /** Created on demand, because most are never needed. */
  const triedOut = (one: string): PlaceTrial => {
    const own = known.get(one) ?? [];
    const made: Standing[] = [];
    const standing = (score: Score) =>
      scoreStanding(series, one, own.toSpliced(before, 0, score), all);
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
    .filter((one) => one !== id && !findBar(series, series.entrants[one]))
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
        const ahead = findLastHolding(from, placed, (at) => isAhead(rival.at(at), own));
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

/** Returns the only race left when its points follow from the place; otherwise the reason. */
export function findLastRace(series: SeriesFile, group: Group, most: number): LastRace {
  const [race, ...others] = racesLeft(series, group.ids);
  if (!race?.counts) return { code: 'no-race-left' };
  if (others.length > 0) return { code: 'several-races-left' };
  if (!goesByPlace(series, race, group.boat)) return { code: 'not-by-place', race };
  return { code: countPlaced(group) > most ? 'too-many-entrants' : 'open', race };
}

const countPlaced = ({ ids, removed }: Group) => ids.filter((one) => !removed.has(one)).length;

interface PlaceTrial {
  absent: Standing;
  at: (place: number) => Standing;
}

/** The places with which a rival changes sides: a number of consecutive places, or a list. */
type Turn = number | number[];

/**
 * Returns races that count or break ties. One that only other classes raced is over, unless it is
 * the last.
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

/** Returns false with a count-back over counted results, where fewer points can help. */
function isBetterPlaceBetter({ rules }: SeriesFile): boolean {
  const counts = ({ tie, ...rule }: (typeof rules.ties)[number]) =>
    tie === 'count-back' && 'over' in rule && rule.over === 'counted';
  return rules.counts.pick === 'all' || !rules.ties.some(counts);
}

/** Returns the last number up to `to` for which `holds` is still true; it is true at `from`. */
function findLastHolding(from: number, to: number, holds: (one: number) => boolean): number {
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

/** Returns the worst place that guarantees a rank, and the worst that leaves it possible. */
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

/** Returns how many rivals can change sides at once, each on a place of their own. */
function mostSatisfied(turns: readonly Turn[]): number {
  const lists = turns.filter((turn) => typeof turn !== 'number');
  if (lists.length > 0) return mostMatched(lists);
  // The ranges are nested, so the rival with the shortest one takes the first free place.
  let taken = 0;
  for (const length of turns.filter((turn) => typeof turn === 'number').toSorted((a, b) => a - b)) {
    if (length > taken) taken += 1;
  }
  return taken;
}

/** Returns the size of the largest matching of rivals and places. */
function mostMatched(wished: readonly (readonly number[])[]): number {
  // The shortest lists first, so that few assignments have to be undone.
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
