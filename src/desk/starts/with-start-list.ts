import type { DayState } from '../../race-day/log/fold/day-state.ts';
import { hasBegun } from '../../race-day/log/fold/has-begun.ts';
import type {
  DayPlan,
  PlannedBoat,
  PlannedGroup,
  PlannedRace,
} from '../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../race-day/log/results/result-lists.ts';
import { believedTimes, timeDoubts } from '../../race-day/log/results/time-doubts.ts';
import { orderStarts } from '../../race-day/log/start-list/order-starts.ts';
import { statusMeaning } from '../../record/scoring/run-status.ts';

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
  /** A guest has the bib that an entry got since. */
  'bib_taken',
] as const;

export type ListRefusal = (typeof listRefusals)[number];

interface StartListOrder {
  race: string;
  wanted: ListOrder;
  entries: readonly RaceEntry[];
  state: DayState;
}

/**
 * Returns the plan with the start list of a race made anew. A first run lists the entries of its group that have a bib;
 * a second run lists the boats of the first that are not out of the competition. Boats added by hand, withdrawals and
 * extra waiting times stay. Refused once the list is published or one of its boats was seen on the water.
 */
export function withStartList(
  plan: DayPlan,
  { race: id, wanted, entries, state }: StartListOrder,
): DayPlan | { refused: ListRefusal } {
  const race = plan.races.find((known) => known.id === id);
  const group = plan.groups.find((known) => known.id === race?.group);
  if (!race || !group) return { refused: 'unknown_race' };
  if (race.published) return { refused: 'published' };
  if (hasBegun(state, id)) return { refused: 'started' };
  const first = findFirstRun(plan, race);
  const places = first ? firstRunRanks(plan, first, state) : new Map<number, number>();
  if (first && wanted.order === 'first_run_last' && hasDoubts(state, first)) {
    return { refused: 'in_doubt' };
  }
  if (wanted.order === 'first_run_last' && places.size === 0) return { refused: 'no_first_run' };
  const ranks = new Map(entries.map((entry) => [entry.id, entry[wanted.rankedBy]]));
  const listed = plan.boats.filter((boat) => boat.race === id);
  const found = first
    ? boatsAfter(plan, first, state)
    : entries.flatMap((entry) => boatOf(entry, group));
  const boats = [...found, ...listed.filter((boat) => isByHand(plan, boat, first)).map(starting)];
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
  return {
    ...plan,
    races: plan.races.map((known) => (known.id === id ? { ...known, ...wanted } : known)),
    boats: [...plan.boats.filter((boat) => boat.race !== id), ...ordered],
  };
}

/** Makes every missing start list of a descent; refused when none can be made. */
export function withMissingLists(
  plan: DayPlan,
  descent: 1 | 2,
  {
    orderOf,
    onLeftOut,
    ...known
  }: Pick<StartListOrder, 'entries' | 'state'> & {
    orderOf: (race: string) => ListOrder;
    onLeftOut?: (race: string, refused: ListRefusal) => void;
  },
): DayPlan | { refused: ListRefusal } {
  let refused: ListRefusal = 'nobody';
  let made = plan;
  for (const { id } of racesWithout(plan, descent, known.entries)) {
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
  descent: 1 | 2,
  entries: readonly RaceEntry[],
): PlannedRace[] {
  const listed = new Set(plan.boats.map(({ race }) => race));
  return plan.races.filter((race) => {
    if (race.descent !== descent || listed.has(race.id)) return false;
    const first = findFirstRun(plan, race);
    if (first) return listed.has(first.id);
    const group = plan.groups.find(({ id }) => id === race.group);
    return group !== undefined && entries.some((entry) => boatOf(entry, group).length > 0);
  });
}

/** Returns the first run of a second run's group; undefined for any other race. */
export function findFirstRun(
  { races }: Pick<DayPlan, 'races'>,
  race: Pick<PlannedRace, 'group' | 'descent'>,
): PlannedRace | undefined {
  return races.find(
    (known) => race.descent === 2 && known.group === race.group && known.descent === 1,
  );
}

type StartingBoat = Omit<PlannedBoat, 'race' | 'place' | 'extra' | 'withdrawn'>;

/** Returns an entry as a boat of a group; empty when the entry is in another group or has no bib. */
function boatOf(entry: RaceEntry, group: PlannedGroup): StartingBoat[] {
  const { id, name, bib, club, country } = entry;
  if (bib === null || !isOfGroup(entry, group)) return [];
  return [{ entry: id, name, bib, club, country, late: null }];
}

export function isOfGroup(entry: Pick<RaceEntry, 'category' | 'sex'>, { who }: PlannedGroup) {
  return who.categories.includes(entry.category) && (who.sex === null || who.sex === entry.sex);
}

/** Whether a boat was added to a list by hand: neither the entries nor the first run contain it. */
function isByHand(plan: DayPlan, { bib, entry }: PlannedBoat, first?: PlannedRace): boolean {
  if (!first) return entry === null;
  return !plan.boats.some((boat) => boat.race === first.id && boat.bib === bib);
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

/** Returns the boats of the first run that were not withdrawn and are not out of the competition. */
function boatsAfter(plan: DayPlan, first: PlannedRace, state: DayState): StartingBoat[] {
  const out = new Set(
    state.runs
      .filter(
        ({ race, status }) =>
          race === first.id && status && statusMeaning[status].takes === 'competition',
      )
      .map(({ bib }) => bib),
  );
  return (
    plan.boats
      .filter(({ race, bib, withdrawn }) => race === first.id && !withdrawn && !out.has(bib))
      // A boat that was late for the first run is in time for the second.
      .map((boat) => ({ ...starting(boat), late: null }))
  );
}

export function firstRunRanks(
  plan: DayPlan,
  first: PlannedRace,
  state: DayState,
): Map<number, number> {
  const read = toRacePlan(plan, []);
  const groups = read.groups
    .filter(({ id }) => id === first.group)
    .map(({ id, title }) => ({ id, title, ranking: 'single' as const, descent: 1 as const }));
  const [list] = resultLists({ ...read, groups }, state);
  return new Map(
    (list?.rows ?? []).flatMap(({ bib, rank }) => (rank === null ? [] : [[bib, rank] as const])),
  );
}

/** Whether a time of a race is in doubt, so that it gives no rank yet. */
function hasDoubts({ runs }: Pick<DayState, 'runs'>, { id }: PlannedRace): boolean {
  const timesOf = believedTimes(runs);
  return runs.some((run) => {
    const isOpen = run.status === null && run.underReview;
    return run.race === id && run.counts && (isOpen || timeDoubts(run, timesOf).length > 0);
  });
}

export function hasStarted({ runs }: Pick<DayState, 'runs'>, race: string, bib: number): boolean {
  return runs.some((run) => run.race === race && run.bib === bib && (run.start ?? run.finish));
}
