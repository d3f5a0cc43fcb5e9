import type { DayPlan, PlannedBoat } from '../../../../race-day/log/plan/day-plan.ts';
import { keyOfName } from '../../../../record/people/key-of-name.ts';
import { isLaterPhase, type RaceKind, raceKind } from '../race-kind.ts';
import type { LiveRace } from './create-live-facts.ts';
import type { LiveBoat } from './live-message.ts';

export interface PlannedPlace {
  day: string;
  race: string;
}

export type RaceMatch =
  | ({ code: 'matched' } & PlannedPlace)
  /** `kind`: no slalom run of single boats; `day`: no plan of its day; `boats`: its boats are in no race of the plan. */
  | { code: 'kind' | 'day' | 'boats' | 'several' };

interface RaceIdParts {
  token: string;
  day: number;
  kind: RaceKind;
}

/** Reads `{class}_{token}_{day of month}[_{more}]`; the class may hold underscores. Null for another id. */
export function readRaceId(id: string): RaceIdParts | null {
  const match = /_([A-Z]+\d?)_(\d{1,2})(?:_[^_]+)?$/.exec(id);
  if (match === null) return null;
  const [, token = '', day = ''] = match;
  return { token, day: Number(day), kind: raceKind(token) };
}

/** The run of a list for a word of the schedule. Pairs of other team races are not documented. */
const teamRuns: ReadonlyMap<string, RaceKind> = new Map<string, RaceKind>([
  ['TR1', 'first'],
  ['TR2', 'second'],
  ['TSR', 'single'],
]);

/** Returns whether a race is a first, second or single run, of teams too; null for any other race. */
export function runOfRace({ kind, token }: RaceIdParts): 'first' | 'second' | 'single' | null {
  const run = kind === 'team' ? teamRuns.get(token) : kind;
  return run === 'first' || run === 'second' || run === 'single' ? run : null;
}

/**
 * Finds the race of our plans that a race of Canoe123 is: its day, its run, and nearly all its boats by bib and name.
 * A race that could be two of ours is none, and a semifinal or final is only a list for which boats qualify.
 */
export function matchRace(race: LiveRace, plans: readonly DayPlan[]): RaceMatch {
  const parts = readRaceId(race.id);
  const run = parts && runOfRace(parts);
  if (parts === null || run === null) return { code: 'kind' };
  const plan = plans.find(({ date }) => Number(date.slice(8)) === parts.day);
  if (!plan) return { code: 'day' };
  const isSingle = run === 'single';
  const isOfTeams = parts.kind === 'team';
  const isLater = isLaterPhase(parts.token);
  const found = plan.races.filter(({ id, group, descent }) => {
    const list = plan.groups.find((one) => one.id === group);
    const isOfPhase = !isSingle || isLater === (list?.phase?.from != null);
    const boats = plan.boats.filter((boat) => boat.race === id);
    const known = race.boats.filter((boat) => findBoat(boat, boats) !== null);
    const isOfKind = (list?.team !== undefined) === isOfTeams;
    const fits = isOfKind && descent === (run === 'second' ? 2 : 1);
    return fits && isOfPhase && known.length > 0 && known.length >= 0.8 * race.boats.length;
  });
  const runsOf = (group: string) => plan.races.filter((one) => one.group === group).length;
  const alike = found.filter(({ group }) => runsOf(group) > 1 !== isSingle);
  // The second run of a list may be cancelled, but a single run is never the first of two.
  const [one, other] = alike.length > 0 || isSingle ? alike : found;
  if (!one) return { code: 'boats' };
  return other ? { code: 'several' } : { code: 'matched', day: plan.date, race: one.id };
}

/**
 * Returns the planned boat of a boat of Canoe123: the only one with its whole name, whatever its bib, else the one with
 * its bib and another spelling of the name. Null when there is neither.
 */
export function findBoat<Boat extends Pick<PlannedBoat, 'bib' | 'name'>>(
  { bib, name }: LiveBoat,
  boats: readonly Boat[],
): Boat | null {
  const words = splitWords(name);
  if (words.length === 0) return null;
  const exact = boats.filter((boat) => splitWords(boat.name).join() === words.join());
  const [one, other] = exact;
  if (one && !other) return one;
  const own = (exact.length > 0 ? exact : boats).find((boat) => boat.bib === Number(bib));
  return own && isSameName(name, own.name) ? own : null;
}

function splitWords(name: string): string[] {
  return /\p{L}/u.test(name) ? keyOfName(name).split('-').toSorted() : [];
}

/** Whether one name has all words of the other, or both share the family name and a given name. */
function isSameName(theirs: string, ours: string): boolean {
  const [one, other] = [splitWords(theirs), splitWords(ours)];
  const isWithin = (inner: string[], outer: string[]) =>
    inner.every((word) => outer.includes(word));
  if (isWithin(one, other) || isWithin(other, one)) return true;
  const isFamily = (word: string) => word === word.toUpperCase() && word.length > 1;
  const written = theirs.split(/\s+/);
  const family = written.filter(isFamily).flatMap(splitWords);
  const given = written.filter((word) => !isFamily(word)).flatMap(splitWords);
  return family.length > 0 && isWithin(family, other) && given.some((word) => other.includes(word));
}
