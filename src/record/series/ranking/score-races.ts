import { normalizeNation } from '../../../platform/i18n/nation-of-code.ts';
import { compareExact, type Exact, plus, round, times, zero } from '../exact.ts';
import { racesInOrder, selectRaces } from '../file/select-races.ts';
import type { Entrant, Race, Result, SeriesFile } from '../file/series-file.ts';
import {
  type AbsentRule,
  type NotScoringRule,
  type Scale,
  scoresOfOtherCodes,
} from '../file/series-rules.ts';
import type { Why } from '../why.ts';
import { type Field, meanOfPlaces, pointsOfPlace, pointsOfTime } from './points-of-place.ts';

/** `isCounted` is decided once all scores are known. */
export interface Score {
  race: Race;
  /** Null when the race adds nothing. */
  points: Exact | null;
  place: number | null;
  isStart: boolean;
  isDroppable: boolean;
  from: Why[];
  isCounted: boolean;
  why: Why[];
}

export interface Group {
  ids: readonly string[];
  /** Entrants whose places are closed: of another category, or not scoring. */
  removed: ReadonlySet<string>;
  boat: string;
}

const noStart = new Set(['DNS', 'DNC']);

/** Returns the rule that excludes an entrant from scoring, or null. */
export function findBar(
  { rules }: SeriesFile,
  entrant: Entrant | undefined,
): NotScoringRule | null {
  if (!entrant) return null;
  const isBarred = (rule: NotScoringRule) => {
    if (rule.who === 'foreigners') {
      return (
        entrant.country === undefined ||
        normalizeNation(entrant.country) !== normalizeNation(rule.home)
      );
    }
    return rule.who === 'guests' ? entrant.guest : !entrant.licence;
  };
  return rules.notScoring.find(isBarred) ?? null;
}

export function heldRaces({ races, results }: SeriesFile, ids: readonly string[]): Race[] {
  return racesInOrder(races).filter(({ id }) => {
    const own = results[id];
    return own !== undefined && ids.some((entrant) => Object.hasOwn(own, entrant));
  });
}

export function scoreRaces(series: SeriesFile, group: Group): Map<string, Score[]> {
  const held = heldRaces(series, group.ids);
  const fields = new Map(held.map((race) => [race.id, collectRaceField(series, race, group)]));
  return new Map(
    group.ids.map((id) => [
      id,
      held.map((race) => {
        const field = fields.get(race.id) ?? collectRaceField(series, race, group);
        return scoreRace(series, { race, id, group, field, said: series.results[race.id]?.[id] });
      }),
    ]),
  );
}

interface RaceScoreInput {
  race: Race;
  id: string;
  group: Group;
  field: Field;
  said: Result | Result[] | undefined;
}

export function scoreRace(
  series: SeriesFile,
  { race, id, group, field, said }: RaceScoreInput,
): Score {
  const { rules } = series;
  const bar = findBar(series, series.entrants[id]);
  const scale = rules.pointsOfClass[group.boat] ?? rules.points;
  const finishes = said === undefined ? [] : Array.isArray(said) ? said : [said];
  const scores = finishes.map((result) =>
    finish(series, result, { race, id, group, field, scale }),
  );
  const [first] = scores.toSorted((a, b) => better(series, a.points, b.points) || places(a, b));
  const score = first ?? absence(series, race, field, scale);
  if (scores.length > 1) score.from.push({ code: 'best-of', count: scores.length });
  if (bar) return { ...score, points: null, why: [{ code: 'not-scoring', who: bar.who }] };
  if (!race.counts) return { ...score, points: null, why: [{ code: 'ties-only' }] };
  return score;
}

const places = (a: Score, b: Score) => (a.place ?? Infinity) - (b.place ?? Infinity);

/** Compares points: negative when `a` is better. Null is worse than any points. */
export function better({ rules }: SeriesFile, a: Exact | null, b: Exact | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return rules.order.wins === 'high' ? compareExact(b, a) : compareExact(a, b);
}

/** Counts the scoring entrants of a group in a race. */
export function collectRaceField(
  series: SeriesFile,
  race: Race,
  { ids, removed, boat }: Group,
): Field {
  const own = series.results[race.id] ?? {};
  const { rules } = series;
  const scale = rules.pointsOfClass[boat] ?? rules.points;
  const among = ids.filter((id) => !removed.has(id));
  const results = among
    .map((id) => own[id])
    .filter((said) => said !== undefined)
    .map((said) => [said].flat());
  const isStart = (result: Result) => result.code === undefined || startsWith(series, result.code);
  const leaders = new Map<string, Exact>();
  for (const result of results.flat()) {
    for (const [stage, time] of listStageTimes(result)) {
      const known = leaders.get(stage);
      if (!known || compareExact(time, known) < 0) leaders.set(stage, time);
    }
  }
  const hasPlace = (result: Result) =>
    result.code === undefined && (scale.by === 'winner-percent' || result.place !== undefined);
  return {
    entries: race.entries ?? among.length,
    starters: race.starters ?? results.filter((finishes) => finishes.some(isStart)).length,
    ranked: results.filter((finishes) => finishes.some(hasPlace)).length,
    leaders,
    quality: race.quality ?? zero,
  };
}

function startsWith({ rules }: SeriesFile, code: string): boolean {
  return rules.codes[code]?.starts ?? !noStart.has(code);
}

function listStageTimes({ time, times: byStage, stage = '' }: Result): [string, Exact][] {
  return time === undefined ? Object.entries(byStage ?? {}) : [[stage, time]];
}

function finish(
  series: SeriesFile,
  result: Result,
  { race, id, group, field, scale }: Omit<RaceScoreInput, 'said'> & { scale: Scale },
): Score {
  const { rules } = series;
  const { code } = result;
  const place =
    result.place === undefined ? null : placeAmong(series, race, id, result.place, group);
  const made = { race, place, isDroppable: true, isCounted: false, why: [] };
  if (result.points) {
    const from: Why[] = code === undefined ? [] : [{ code: 'status', status: code }];
    const isStart = code === undefined || startsWith(series, code);
    const isDroppable = code === undefined || (rules.codes[code]?.droppable ?? true);
    return {
      ...made,
      isDroppable,
      points: rounded(series, result.points),
      isStart,
      from: [...from, { code: 'typed' }],
    };
  }
  const { points, from, isStart, isDroppable } =
    code === undefined
      ? {
          ...ofFinish(series, result, place, { race, id, group, field, scale }),
          isStart: true,
          isDroppable: true,
        }
      : ofCode(series, code, field, scale);
  if (points === null) return { ...made, points, from, isStart, isDroppable };
  const least = rules.least.filter(({ stage }) => isStart && reached(series, result, stage));
  const top = least.toSorted((a, b) => compareExact(b.points, a.points))[0];
  let worth = points;
  if (top && compareExact(top.points, worth) > 0) {
    worth = top.points;
    from.push({ code: 'least', stage: top.stage });
  }
  for (const weight of rules.weights) {
    const isMeant = selectRaces(series.races, weight.races).some((one) => one.id === race.id);
    if (!isMeant || (weight.from !== undefined && !reached(series, result, weight.from))) continue;
    worth = times(worth, weight.times);
    from.push({ code: 'weight', times: weight.times });
  }
  return { ...made, points: rounded(series, worth), from, isStart, isDroppable };
}

function rounded({ rules }: SeriesFile, points: Exact): Exact {
  return rules.rounding.race ? round(points, rules.rounding.race) : points;
}

function reached(
  { rules }: SeriesFile,
  { stage, times: byStage }: Result,
  wanted: string,
): boolean {
  if (wanted === 'start') return true;
  const stages = [stage ?? '', ...Object.keys(byStage ?? {})];
  return (
    Math.max(...stages.map((one) => rules.stages.indexOf(one))) >= rules.stages.indexOf(wanted)
  );
}

/** Returns the place that remains when removed entrants are taken out. */
function placeAmong(
  { results }: SeriesFile,
  race: Race,
  id: string,
  place: number,
  { removed }: Group,
): number {
  if (removed.size === 0 || removed.has(id)) return place;
  const before = Object.entries(results[race.id] ?? {}).filter(([other, said]) => {
    if (!removed.has(other)) return false;
    return [said].flat().some((one) => (one.place ?? Infinity) < place);
  });
  return place - before.length;
}

function ofFinish(
  series: SeriesFile,
  result: Result,
  place: number | null,
  { race, group, field, scale }: Omit<RaceScoreInput, 'said'> & { scale: Scale },
): { points: Exact; from: Why[] } {
  if (result.base) return { points: result.base, from: [{ code: 'typed' }] };
  if (scale.by === 'winner-percent' || scale.by === 'behind-leader') {
    const [best] = listStageTimes(result)
      .map(([stage, time]) => ({ stage, points: pointsOfTime(scale, time, stage, field) }))
      .toSorted((a, b) => better(series, a.points, b.points));
    return { points: best?.points ?? zero, from: [{ code: 'time', stage: best?.stage ?? '' }] };
  }
  const known = place ?? field.ranked + 1;
  const equals = () =>
    Object.entries(series.results[race.id] ?? {}).filter(
      ([other, said]) =>
        [said].flat().some((one) => one.place === result.place) &&
        group.ids.includes(other) &&
        !group.removed.has(other),
    ).length;
  const points =
    series.rules.equalPlaces === 'mean'
      ? meanOfPlaces(scale, known, Math.max(1, equals()), field)
      : pointsOfPlace(scale, known, field);
  return { points, from: [{ code: 'place', place: String(known) }] };
}

function ofCode(series: SeriesFile, code: string, field: Field, scale: Scale) {
  const { rules } = series;
  const rule = rules.codes[code];
  const scores = rule?.scores ?? scoresOfOtherCodes(rules);
  const { points, from } = pointsInstead(scores, field, scale);
  return {
    points,
    from: [{ code: 'status', status: code } as Why, ...from],
    isStart: startsWith(series, code),
    isDroppable: rule?.droppable ?? true,
  };
}

function absence(series: SeriesFile, race: Race, field: Field, scale: Scale): Score {
  const { points, from } = pointsInstead(series.rules.absent, field, scale);
  return {
    race,
    points: points && rounded(series, points),
    place: null,
    isStart: false,
    isDroppable: true,
    from: [{ code: 'absent' }, ...from],
    isCounted: false,
    why: [],
  };
}

function pointsInstead(
  instead: AbsentRule,
  field: Field,
  scale: Scale,
): { points: Exact | null; from: Why[] } {
  if (instead.as === 'nothing') return { points: null, from: [] };
  if (instead.as === 'points') return { points: instead.points, from: [] };
  const place = instead.as === 'after-last' ? Math.max(1, field.ranked) : field[instead.of] + 1;
  const points = pointsOfPlace(scale, place, field);
  if (instead.as === 'place-after') {
    return { points, from: [{ code: 'as-place', place: String(place) }] };
  }
  return { points: plus(points, field.ranked === 0 ? zero : instead.plus), from: [] };
}
