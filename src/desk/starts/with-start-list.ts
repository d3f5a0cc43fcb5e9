import type { DayState } from '../../race-day/log/fold/day-state.ts';
import { hasBegun } from '../../race-day/log/fold/has-begun.ts';
import { isInList } from '../../race-day/log/plan/count-field.ts';
import type {
  DayPlan,
  PlannedBoat,
  PlannedGroup,
  PlannedRace,
} from '../../race-day/log/plan/day-plan.ts';
import { orderStarts } from '../../race-day/log/start-list/order-starts.ts';
import type { DescentNumber } from '../../record/scoring/scoring.ts';
import {
  boatsAfter,
  type DayOfPlan,
  findRaceBefore,
  findRunBefore,
  hasDoubts,
  isStillRaced,
  type RaceBefore,
} from './race-before.ts';

export interface RaceEntry {
  id: number;
  name: string;
  category: number;
  sex: 'male' | 'female';
  club: string | null;
  country: string;
  bib: number | null;
  /** Places in the national championship and in the last results; null without one. */
  championship: number | null;
  results: number | null;
}

export type ListOrder = Pick<PlannedRace, 'order' | 'rankedBy' | 'seed'>;

export const listRefusals = [
  ...(['unknown_race', 'published', 'started', 'nobody', 'no_first_run', 'in_doubt'] as const),
  /** The phase before has boats with runs left, is in no plan, or was broken off and would be added. */
  ...(['phase_open', 'no_phase', 'broken_off'] as const),
  /** A guest has the bib that an entry got since. */
  'bib_taken',
] as const;

export type ListRefusal = (typeof listRefusals)[number];

interface StartListOrder {
  race: string;
  wanted: ListOrder;
  entries: readonly RaceEntry[];
  state: DayState;
  /** Earlier days of the edition, where the phase before may lie. */
  earlier?: readonly DayOfPlan[];
}

/**
 * Returns the plan with the start list of a race made anew. A first run lists the entries of its group that have a bib;
 * a later run lists the boats of the run before that are not out of the competition, a later phase those that go on to it.
 * Boats added by hand, withdrawals and extra waiting times stay. Refused once the list is published or one of its boats was seen on the water.
 */
export function withStartList(
  plan: DayPlan,
  { race: id, wanted, entries, state, earlier = [] }: StartListOrder,
): DayPlan | { refused: ListRefusal } {
  const race = plan.races.find((known) => known.id === id);
  const group = plan.groups.find((known) => known.id === race?.group);
  if (!race || !group) return { refused: 'unknown_race' };
  if (race.published) return { refused: 'published' };
  if (hasBegun(state, id)) return { refused: 'started' };
  const before = findRaceBefore({ plan, state }, race, earlier);
  if (typeof before === 'string') return { refused: before };
  const places = before?.ranks ?? new Map<number, number>();
  const listed = plan.boats.filter((boat) => boat.race === id);
  const isPhase = before?.kind === 'phase';
  if (before && (isPhase || wanted.order === 'first_run_last') && hasDoubts(before)) {
    return { refused: 'in_doubt' };
  }
  if (isPhase && (places.size === 0 || isStillRaced(before))) return { refused: 'phase_open' };
  if (wanted.order === 'first_run_last' && places.size === 0) return { refused: 'no_first_run' };
  const ranks = new Map(entries.map((entry) => [entry.id, entry[wanted.rankedBy]]));
  // A boat that withdrew after the phase before gives its place to the next one.
  const out = isPhase ? listed.filter(({ withdrawn }) => withdrawn) : [];
  const found = before
    ? // A boat that was late for the race before is in time for this one.
      boatsAfter(before, group.id, new Set(out.map(({ bib }) => bib))).map((boat) => ({
        ...starting(boat),
        late: null,
        // A boat that was named for the race before takes part in this one by its place.
        named: undefined,
      }))
    : entries.flatMap((entry) => toStartingBoats(entry, group));
  const byHand = listed.filter((boat) => isByHand(boat, before)).map(starting);
  const others = found.filter((boat) => !byHand.some((other) => isSameBoat(boat, other)));
  const boats = [...others, ...byHand];
  if (new Set(boats.map(({ bib }) => bib)).size < boats.length) return { refused: 'bib_taken' };
  const starters = boats.map((boat) => ({
    ...boat,
    ranking: (boat.entry === null ? null : ranks.get(boat.entry)) ?? null,
    firstRun: places.get(boat.bib) ?? null,
  }));
  if (starters.length === 0) return { refused: 'nobody' };
  const ordered = orderStarts(starters, wanted.order, wanted.seed).map(
    ({ ranking: _ranking, firstRun: _firstRun, ...boat }, index): PlannedBoat => ({
      ...boat,
      race: id,
      place: index + 1,
      ...findKeptDecisions(listed, boat),
    }),
  );
  const gone = out.map((boat, index) => ({ ...boat, place: ordered.length + index + 1 }));
  return {
    ...plan,
    races: plan.races.map((known) => (known.id === id ? { ...known, ...wanted } : known)),
    boats: [...plan.boats.filter((boat) => boat.race !== id), ...ordered, ...gone],
  };
}

/**
 * Makes every missing start list of a descent, also of a phase whose phase before is over; refused when none can be
 * made.
 */
export function withMissingLists(
  plan: DayPlan,
  descent: DescentNumber,
  {
    orderOf,
    onLeftOut,
    ...known
  }: Pick<StartListOrder, 'entries' | 'state' | 'earlier'> & {
    orderOf: (race: string) => ListOrder;
    onLeftOut?: (race: string, refused: ListRefusal) => void;
  },
): DayPlan | { refused: ListRefusal } {
  let refused: ListRefusal = 'nobody';
  let made = plan;
  for (const { id } of racesWithout(plan, descent, known)) {
    const next = withStartList(made, { race: id, wanted: orderOf(id), ...known });
    if ('refused' in next) {
      refused = next.refused;
      onLeftOut?.(id, next.refused);
    } else made = next;
  }
  return made === plan ? { refused } : made;
}

export function racesWithout(
  plan: DayPlan,
  descent: DescentNumber,
  { entries, state, earlier = [] }: Pick<StartListOrder, 'entries' | 'state' | 'earlier'>,
): PlannedRace[] {
  const listed = new Set(plan.boats.map(({ race }) => race));
  return plan.races.filter((race) => {
    if (race.descent !== descent || listed.has(race.id)) return false;
    const before = findRunBefore(plan, race);
    if (before) return listed.has(before.id);
    const group = plan.groups.find(({ id }) => id === race.group);
    if (group?.phase?.from) {
      // A later phase has its list once the phase before is over.
      const phase = findRaceBefore({ plan, state }, race, earlier);
      if (phase === null || typeof phase === 'string') return false;
      return !isStillRaced(phase) && !hasDoubts(phase);
    }
    return group !== undefined && entries.some((entry) => toStartingBoats(entry, group).length > 0);
  });
}

type StartingBoat = Omit<PlannedBoat, 'race' | 'place' | 'extra' | 'withdrawn'>;

/** Returns an entry as a boat of a group; empty when the entry is in another group or has no bib. */
function toStartingBoats(entry: RaceEntry, group: PlannedGroup): StartingBoat[] {
  const { id, name, bib, club, country } = entry;
  if (bib === null || !isInList(entry, group)) return [];
  return [{ entry: id, name, bib, club, country, late: null, ...categoryIn(group, entry) }];
}

/** Returns the category of an entry for a boat of a list in which phases may cut by category. */
export function categoryIn(
  { phase, who }: PlannedGroup,
  { category }: Pick<RaceEntry, 'category'>,
): Pick<PlannedBoat, 'category'> {
  return phase && who.categories.length > 1 ? { category } : {};
}

/** Whether a boat was added to a list by hand: neither the entries nor the race before contain it. */
function isByHand({ bib, entry, named, withdrawn }: PlannedBoat, before: RaceBefore | null) {
  if (!before) return entry === null;
  if (before.kind === 'phase' && withdrawn) return false;
  const raced = before.day.plan.boats.filter(({ race }) =>
    before.races.some(({ id }) => id === race),
  );
  return named === true || !raced.some((boat) => boat.bib === bib);
}

function isSameBoat(one: StartingBoat, other: StartingBoat): boolean {
  if (one.entry !== other.entry) return false;
  return one.entry !== null || (one.bib === other.bib && one.name === other.name);
}

/** Returns the extra time and withdrawal of a boat in the former list, even if its bib has changed. */
function findKeptDecisions(listed: readonly PlannedBoat[], { bib, entry }: StartingBoat) {
  const known = listed.find((boat) =>
    entry === null ? boat.entry === null && boat.bib === bib : boat.entry === entry,
  );
  return { extra: known?.extra ?? 0, withdrawn: known?.withdrawn ?? false };
}

function starting({
  race: _race,
  place: _place,
  extra: _extra,
  withdrawn: _withdrawn,
  ...boat
}: PlannedBoat): StartingBoat {
  return boat;
}

export function hasStarted({ runs }: Pick<DayState, 'runs'>, race: string, bib: number): boolean {
  return runs.some((run) => run.race === race && run.bib === bib && (run.start ?? run.finish));
}
