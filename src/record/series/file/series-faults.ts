import { erasedName } from '../../people/erased-name.ts';
import { compareExact, type Exact, exactText, plus, zero } from '../exact.ts';
import { type Field, pointsOfPlace } from '../ranking/points-of-place.ts';
import { racesInOrder, selectRaces } from './select-races.ts';
import type { Result, SeriesFile } from './series-file.ts';
import {
  type AbsentRule,
  mostPlaces,
  type Scale,
  type Selection,
  scoresOfOtherCodes,
} from './series-rules.ts';

export const seriesFaultCodes = [
  'no-json',
  'key-twice',
  'no-preset',
  'no-field',
  'amount',
  'missing',
  'one-of',
  'too-small',
  'too-big',
  'wrong-type',
  'wrong-form',
  'race-twice',
  'class-twice',
  'no-race',
  'no-kind',
  'no-stage',
  'more-than-races',
  'drops-all',
  'starts-too-many',
  'must-too-many',
  'in-two-groups',
  'in-no-group',
  'drops-not-rising',
  'points-wrong-way',
  'points-never-end',
  'points-all-nothing',
  'no-weight',
  'absence-wins',
  'absence-pays',
  'no-place-points',
  'after-shared',
  'tie-twice',
  'id-twice',
  'nobody-in-range',
  'no-entrant',
  'no-country',
  'no-born',
  'no-sex',
  'no-experience',
  'no-club',
  'rank-twice',
  'nothing-said',
  'said-twice',
  'no-points-typed',
  'no-time',
  'time-nothing',
  'more-in-it',
  'no-results-class',
] as const;

/** An issue that prevents the ranking of a series, with its place in the file. */
export interface SeriesFault {
  path: string;
  code: (typeof seriesFaultCodes)[number];
  values: Record<string, string | number>;
}

type Say = (path: string, code: SeriesFault['code'], values?: SeriesFault['values']) => void;

/** Returns references to nothing, rules that rank no entrant or never end, and contradictions. */
export function seriesFaults(series: SeriesFile): SeriesFault[] {
  const faults: SeriesFault[] = [];
  const say: Say = (path, code, values = {}) => faults.push({ path, code, values });
  checkRaces(series, say);
  checkPoints(series, say);
  checkInstead(series, say);
  checkCounting(series, say);
  checkRanking(series, say);
  checkPeople(series, say);
  checkResults(series, say);
  return faults;
}

function checkRaces({ races }: SeriesFile, say: Say): void {
  for (const [index, { id }] of races.entries()) {
    if (races.findIndex((other) => other.id === id) < index)
      say(`races[${index}].id`, 'race-twice', { race: id });
  }
  for (const [index, { own }] of races.entries()) {
    const classes = (own?.lists ?? []).map((list) => list.class ?? '');
    for (const [at, boat] of classes.entries()) {
      // Two lists of one class would both have a first place.
      if (classes.indexOf(boat) < at)
        say(`races[${index}].own.lists[${at}]`, 'class-twice', { class: boat || '–' });
    }
  }
  if (!races.some(({ counts }) => counts)) say('races', 'no-race', { race: '' });
}

function selected(
  { races }: SeriesFile,
  selection: Selection | undefined,
  path: string,
  say: Say,
): string[] {
  const found = selectRaces(races, selection).map(({ id }) => id);
  if (selection === undefined) return found;
  if (Array.isArray(selection)) {
    for (const [index, race] of selection.entries()) {
      if (!found.includes(race)) say(`${path}[${index}]`, 'no-race', { race });
      else if (selection.indexOf(race) < index) say(`${path}[${index}]`, 'race-twice', { race });
    }
    return found;
  }
  if ('kind' in selection) {
    if (found.length === 0) say(`${path}.kind`, 'no-kind', { kind: selection.kind });
    return found;
  }
  const [word, count] =
    'first' in selection
      ? (['first', selection.first] as const)
      : (['last', selection.last] as const);
  const all = selectRaces(races, undefined).length;
  if (count > all) say(`${path}.${word}`, 'more-than-races', { count, races: all });
  return found;
}

function checkPoints(series: SeriesFile, say: Say): void {
  const { rules } = series;
  checkScale(rules.points, 'rules.points', series, say);
  for (const [boat, scale] of Object.entries(rules.pointsOfClass)) {
    checkScale(scale, `rules.pointsOfClass.${boat}`, series, say);
  }
  for (const [index, { stage }] of rules.least.entries()) {
    if (stage !== 'start') checkStage(series, stage, `rules.least[${index}].stage`, say);
  }
  for (const [index, weight] of rules.weights.entries()) {
    const path = `rules.weights[${index}]`;
    selected(series, weight.races, `${path}.races`, say);
    if (compareExact(weight.times, zero) <= 0) say(`${path}.times`, 'no-weight');
    if (weight.from !== undefined) checkStage(series, weight.from, `${path}.from`, say);
  }
}

function checkStage({ rules }: SeriesFile, stage: string, path: string, say: Say): void {
  if (!rules.stages.includes(stage))
    say(path, 'no-stage', { stage, stages: rules.stages.join(', ') });
}

function checkScale(scale: Scale, path: string, series: SeriesFile, say: Say): void {
  const wins = series.rules.order.wins;
  const worse = wins === 'high' ? -1 : 1;
  /** A worse place must never give more than the one before. */
  const isWrongWay = (step: Exact) => Math.sign(compareExact(step, zero)) === -worse;
  const steps = (beyond: { step: Exact; until?: Exact | undefined }, at: string) => {
    if (isWrongWay(beyond.step)) say(`${at}.step`, 'points-wrong-way');
    else if (wins === 'high' && compareExact(beyond.step, zero) < 0 && beyond.until === undefined) {
      say(at, 'points-never-end');
    }
  };
  if (scale.by === 'table') {
    for (const [index, points] of scale.table.entries()) {
      const before = scale.table[index - 1];
      if (before && Math.sign(compareExact(points, before)) === -worse) {
        say(`${path}.table[${index}]`, 'points-wrong-way');
      }
    }
    if (scale.table.every((points) => compareExact(points, zero) === 0) && !scale.beyond) {
      say(`${path}.table`, 'points-all-nothing');
    }
    if (wins === 'low' && !scale.beyond) say(path, 'points-never-end');
    if (scale.beyond) steps(scale.beyond, `${path}.beyond`);
  }
  if (scale.by === 'linear') {
    steps(scale, path);
    if (compareExact(scale.step, zero) === 0) say(`${path}.step`, 'points-all-nothing');
  }
  if ((scale.by === 'field' || scale.by === 'winner-percent') && wins === 'low') {
    say(`${path}.by`, 'points-wrong-way');
  }
  if (scale.by === 'behind-leader') {
    if (wins === 'high') say(`${path}.by`, 'points-wrong-way');
    for (const stage of Object.keys(scale.offsets)) {
      checkStage(series, stage, `${path}.offsets.${stage}`, say);
    }
  }
}

/** Checks that the score for a code or an absence can be computed and is worse than winning. */
function checkInstead({ rules }: SeriesFile, say: Say): void {
  const { order, counts } = rules;
  const scales = [rules.points, ...Object.values(rules.pointsOfClass)];
  const isByPlace = scales.every(({ by }) => by === 'table' || by === 'linear' || by === 'field');
  const isNothingBest =
    order.wins === 'low' &&
    order.fewer === 'same' &&
    (order.by === 'sum' || counts.pick === 'best');
  const better = order.wins === 'high' ? 1 : -1;
  const check = (path: string, scores: AbsentRule) => {
    if (scores.as === 'nothing') {
      if (isNothingBest) say(path, 'absence-wins');
      return;
    }
    if (scores.as !== 'points' && !isByPlace) return say(path, 'no-place-points');
    for (const scale of scales) {
      const first = pointsOfWinner(scale, order.wins);
      if (!first) continue;
      const points = pointsOfInstead(scores, scale, first);
      const gain = compareExact(points, first) * better;
      // A boat that scores like the last one equals the winner only when the winner is the only one with a place.
      if (gain < 0 || (gain === 0 && scores.as === 'after-last')) continue;
      return say(path, 'absence-pays', { points: exactText(points), first: exactText(first) });
    }
  };
  check('rules.absent', rules.absent);
  check('rules.otherCodes', scoresOfOtherCodes(rules));
  for (const [code, { scores }] of Object.entries(rules.codes)) {
    if (scores) check(`rules.codes.${code}.scores`, scores);
  }
}

/** The largest field, in which the place after the last is worth least. */
const largest: Field = {
  entries: mostPlaces,
  starters: mostPlaces,
  ranked: mostPlaces,
  leaders: new Map(),
  quality: zero,
};

/** Returns the winner's points; null when only the results determine them. */
function pointsOfWinner(scale: Scale, wins: 'high' | 'low'): Exact | null {
  switch (scale.by) {
    case 'winner-percent':
      return scale.top;
    case 'behind-leader':
      return Object.values(scale.offsets).toSorted(compareExact)[0] ?? zero;
    case 'typed':
      return wins === 'low' ? zero : null;
    default:
      return pointsOfPlace(scale, 1, largest);
  }
}

function pointsOfInstead(
  scores: Exclude<AbsentRule, { as: 'nothing' }>,
  scale: Scale,
  first: Exact,
): Exact {
  if (scores.as === 'points') return scores.points;
  if (scores.as === 'place-after') return pointsOfPlace(scale, mostPlaces + 1, largest);
  return plus(first, scores.plus);
}

function checkCounting(series: SeriesFile, say: Say): void {
  const { counts, starts } = series.rules;
  const all = selectRaces(series.races, undefined);
  const path = 'rules.counts';
  const fits = (count: number, races: number, at: string) => {
    if (count > races) say(at, 'more-than-races', { count, races });
  };
  const leaves = (count: number, races: number, at: string) => {
    if (count >= races) say(at, 'drops-all', { count, races });
  };
  if (counts.pick === 'best') fits(counts.count, all.length, `${path}.count`);
  if (counts.pick === 'drop') leaves(counts.count, all.length, `${path}.count`);
  if (counts.pick === 'drop-by-races') {
    for (const [index, { from, drop }] of counts.drops.entries()) {
      leaves(drop, from, `${path}.drops[${index}].drop`);
      const before = counts.drops[index - 1];
      if (before && (before.from >= from || before.drop > drop)) {
        say(`${path}.drops[${index}]`, 'drops-not-rising');
      }
    }
  }
  if (counts.pick === 'groups') {
    const groupOf = new Map<string, number>();
    for (const [index, group] of counts.groups.entries()) {
      const at = `${path}.groups[${index}]`;
      const ids = selected(series, group.races, `${at}.races`, say);
      for (const id of ids) {
        if (groupOf.has(id)) say(`${at}.races`, 'in-two-groups', { race: id });
        groupOf.set(id, index);
      }
      if ('best' in group) fits(group.best, ids.length, `${at}.best`);
      if ('drop' in group) leaves(group.drop, ids.length, `${at}.drop`);
    }
    for (const { id } of all) {
      if (!groupOf.has(id)) say(`${path}.groups`, 'in-no-group', { race: id });
    }
  }
  if (counts.pick !== 'all') {
    if (counts.must) {
      const must = selected(series, counts.must, `${path}.must`, say).length;
      if (counts.pick === 'best' && must > counts.count) {
        say(`${path}.must`, 'must-too-many', { must, count: counts.count });
      }
    }
    for (const [index, { kind }] of (counts.most ?? []).entries()) {
      if (!all.some((race) => race.kind === kind))
        say(`${path}.most[${index}].kind`, 'no-kind', { kind });
    }
  }
  for (const [index, { least, of }] of starts.entries()) {
    const races = selected(series, of, `rules.starts[${index}].of`, say).length;
    if (least > races) say(`rules.starts[${index}].least`, 'starts-too-many', { least, races });
  }
}

function checkRanking(series: SeriesFile, say: Say): void {
  const { rules, races } = series;
  const { ties } = rules;
  const shared = ties.findIndex(({ tie }) => tie === 'shared');
  for (const [index, tie] of ties.entries()) {
    const at = `rules.ties[${index}]`;
    if (shared >= 0 && index > shared) say(at, 'after-shared');
    if (ties.findIndex((other) => JSON.stringify(other) === JSON.stringify(tie)) < index)
      say(at, 'tie-twice');
    if (tie.tie === 'place-in' && typeof tie.race === 'string') {
      const { race } = tie;
      if (!races.some(({ id }) => id === race)) say(`${at}.race`, 'no-race', { race });
    }
  }
  for (const list of ['categories', 'targets'] as const) {
    const ids = rules[list].map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) < index) say(`rules.${list}[${index}].id`, 'id-twice', { id });
    }
  }
  for (const [index, { born, age }] of rules.categories.entries()) {
    for (const [name, span] of Object.entries({ born, age })) {
      if (span && (span.from ?? 0) > (span.to ?? 9999))
        say(`rules.categories[${index}].${name}`, 'nobody-in-range');
    }
  }
  const all = selectRaces(races, undefined).length;
  for (const [index, { best, or }] of rules.targets.entries()) {
    const at = `rules.targets[${index}]`;
    if (best !== undefined && best > all)
      say(`${at}.best`, 'more-than-races', { count: best, races: all });
    if (or && or.races > all)
      say(`${at}.or.races`, 'more-than-races', { count: or.races, races: all });
  }
}

function checkPeople({ rules, entrants, results }: SeriesFile, say: Say): void {
  const named = Object.entries(entrants);
  const classes = new Set(named.map(([, entrant]) => entrant.class));
  for (const [id, entrant] of named) {
    const at = `entrants.${id}`;
    if (classes.size > 1 && entrant.class === undefined) say(at, 'no-results-class', { id });
    if (
      entrant.country === undefined &&
      (rules.teams?.of === 'country' || rules.notScoring.some(({ who }) => who === 'foreigners'))
    ) {
      say(at, 'no-country', { id });
    }
    // An erasure removes club and birth; they cannot be restored, and the place stays.
    const isErased = entrant.name === erasedName;
    if (entrant.club === undefined && rules.teams?.of === 'club' && !isErased) {
      say(at, 'no-club', { id });
    }
    const asks = (field: 'born' | 'age' | 'sex' | 'experience') =>
      rules.categories.some((category) => category[field] !== undefined);
    if ((asks('born') || asks('age')) && entrant.born === undefined && !isErased) {
      say(at, 'no-born', { id });
    }
    if (asks('sex') && entrant.sex === undefined) say(at, 'no-sex', { id });
    if (asks('experience') && entrant.experience === undefined) say(at, 'no-experience', { id });
  }
  const asksOfPeople =
    named.length > 0 ||
    rules.teams !== undefined ||
    rules.categories.length > 0 ||
    rules.notScoring.some(({ who }) => who === 'foreigners');
  if (!asksOfPeople) return;
  for (const [race, byEntrant] of Object.entries(results)) {
    for (const id of Object.keys(byEntrant)) {
      if (!Object.hasOwn(entrants, id)) say(['results', race, id].join('.'), 'no-entrant', { id });
    }
  }
}

function checkResults(series: SeriesFile, say: Say): void {
  const { races, results, entrants } = series;
  const order = new Set(racesInOrder(races).map(({ id }) => id));
  for (const [raceId, byEntrant] of Object.entries(results)) {
    if (!order.has(raceId)) say(`results.${raceId}`, 'no-race', { race: raceId });
    const race = races.find(({ id }) => id === raceId);
    const taken = new Map<string, string[]>();
    for (const [id, said] of Object.entries(byEntrant)) {
      const at = ['results', raceId, id].join('.');
      const boat = entrants[id]?.class ?? '';
      for (const one of Array.isArray(said) ? said : [said]) {
        checkResult(series, one, boat, race?.counts ?? true, at, say);
        // With several finishes, each may repeat the place of another entrant.
        if (one.place === undefined || Array.isArray(said)) continue;
        const key = `${boat} ${one.place}`;
        const ids = taken.get(key);
        if (ids) ids.push(id);
        else taken.set(key, [id]);
      }
    }
    for (const [key, ids] of taken) {
      const [boat = '', place = ''] = key.split(' ');
      for (let next = 1; next < ids.length; next += 1) {
        const after = Number(place) + next;
        if (!taken.has(`${boat} ${after}`)) continue;
        say(`results.${raceId}`, 'rank-twice', { place, ids: ids.join(', '), after });
        break;
      }
    }
    const named = Object.keys(byEntrant).length;
    for (const size of ['entries', 'starters'] as const) {
      const count = race?.[size];
      if (count !== undefined && count < named && size === 'entries') {
        say(`races.${raceId}.${size}`, 'more-in-it', { count, named });
      }
    }
  }
}

function checkResult(
  series: SeriesFile,
  result: Result,
  boat: string,
  counts: boolean,
  at: string,
  say: Say,
): void {
  const { place, code, points, base, time, times, stage } = result;
  const hasTime = time !== undefined || times !== undefined;
  if ([place, code, points, base].every((said) => said === undefined) && !hasTime) {
    say(at, 'nothing-said');
  }
  if (code !== undefined && place !== undefined) say(at, 'said-twice');
  if (points !== undefined && base !== undefined) say(at, 'said-twice');
  if (stage !== undefined) checkStage(series, stage, `${at}.stage`, say);
  for (const name of Object.keys(times ?? {})) checkStage(series, name, `${at}.times.${name}`, say);
  for (const each of [time, ...Object.values(times ?? {})]) {
    if (each && compareExact(each, zero) <= 0) say(at, 'time-nothing');
  }
  if (!counts || points !== undefined || base !== undefined || code !== undefined) return;
  const scale = series.rules.pointsOfClass[boat] ?? series.rules.points;
  if (scale.by === 'typed') say(at, 'no-points-typed');
  const isOfTimes = scale.by === 'winner-percent' || scale.by === 'behind-leader';
  if (isOfTimes ? !hasTime : scale.by !== 'typed' && place === undefined) {
    say(at, isOfTimes ? 'no-time' : 'nothing-said');
  }
}
