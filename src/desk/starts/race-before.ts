import type { DayState } from '../../race-day/log/fold/day-state.ts';
import {
  type DayPlan,
  findPhaseBefore,
  isListBrokenOff,
  type PlannedBoat,
  type PlannedGroup,
  type PlannedRace,
} from '../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { type ResultList, resultLists } from '../../race-day/log/results/result-lists.ts';
import { believedTimes, timeDoubts } from '../../race-day/log/results/time-doubts.ts';
import { whoGoesOn } from '../../record/scoring/phases/who-goes-on.ts';
import { statusMeaning } from '../../record/scoring/run-status.ts';

export interface DayOfPlan {
  plan: DayPlan;
  state: DayState;
}

/** The run of a group before this one, or the phase before, which decides the boats of a race and their order. */
export interface RaceBefore {
  kind: 'first_run' | 'phase';
  /** The races that are raced before, and their day. */
  races: readonly PlannedRace[];
  day: DayOfPlan;
  /** Ranks by bib. */
  ranks: ReadonlyMap<number, number>;
  list: ResultList | undefined;
  /** Phases between these races and the race that do not count, in their order; each with its day. */
  skipped: readonly { group: PlannedGroup; day: DayOfPlan }[];
}

/**
 * Returns the run or phase before a race; null when its boats come from the entries, `no_phase` when no planned day has
 * the phase before, `broken_off` when the result is added to that of a phase that does not count. Other phases that do
 * not count are skipped.
 */
export function findRaceBefore(
  today: DayOfPlan,
  race: Pick<PlannedRace, 'group' | 'descent'>,
  earlier: readonly DayOfPlan[] = [],
): RaceBefore | null | 'no_phase' | 'broken_off' {
  const run = findRunBefore(today.plan, race);
  if (run) {
    const list = rankList(today, run.group, { ranking: 'single', descent: run.descent });
    return { kind: 'first_run', races: [run], day: today, ranks: ranksIn(list), list, skipped: [] };
  }
  const own = today.plan.groups.find(({ id }) => id === race.group);
  if (!own?.phase?.from) return null;
  const days = [today, ...earlier];
  const skipped: RaceBefore['skipped'][number][] = [];
  for (let before = findRacedPhase(days, own.id); before; ) {
    const { group, day } = before;
    if (!isListBrokenOff(day.plan, group.id)) {
      const races = day.plan.races.filter((one) => one.group === group.id);
      const list = rankList(day, group.id, {});
      return { kind: 'phase', races, day, ranks: ranksIn(list), list, skipped };
    }
    if (own.phase.sums) return 'broken_off';
    skipped.unshift(before);
    before = findRacedPhase(days, group.id);
  }
  return 'no_phase';
}

/** Returns the phase whose boats go on to a list, on the day that has its races. */
function findRacedPhase(days: readonly DayOfPlan[], list: string) {
  return days
    .flatMap((day) => {
      const group = findPhaseBefore(day.plan, list);
      const isRaced = day.plan.races.some((one) => one.group === group?.id);
      return group && isRaced ? [{ group, day }] : [];
    })
    .at(0);
}

/** Returns the run of the same group before this one; undefined for the first. */
export function findRunBefore(
  { races }: Pick<DayPlan, 'races'>,
  race: Pick<PlannedRace, 'group' | 'descent'>,
): PlannedRace | undefined {
  return races
    .filter((known) => known.group === race.group && known.descent < race.descent)
    .filter(({ brokenOff }) => !brokenOff)
    .toSorted((a, b) => b.descent - a.descent)[0];
}

/**
 * Returns the boats that start after a run or a phase: after a run all that are not out of the competition,
 * after a phase those that go on to the group, through the cuts of the phases that do not count. A boat that withdrew or
 * was taken out in such a phase, or is in `out`, gives its place to the next.
 */
export function boatsAfter(
  before: RaceBefore,
  group: string,
  out: ReadonlySet<number> = new Set(),
): PlannedBoat[] {
  const { kind, day, races, list, skipped } = before;
  const ids = new Set(races.map(({ id }) => id));
  const gone = new Set([
    ...disqualified(day, ids),
    ...skipped.flatMap(({ group: { id }, day: other }) => {
      const own = new Set(other.plan.races.flatMap((one) => (one.group === id ? one.id : [])));
      const withdrawn = other.plan.boats.filter((boat) => own.has(boat.race) && boat.withdrawn);
      return [...disqualified(other, own), ...withdrawn.map(({ bib }) => bib)];
    }),
  ]);
  const known = new Map(
    day.plan.boats
      .filter(({ race, withdrawn }) => ids.has(race) && !withdrawn)
      .map((boat) => [boat.bib, boat]),
  );
  const isOut = (bib: number) => gone.has(bib) || out.has(bib) || !known.has(bib);
  if (kind === 'first_run') return [...known.values()].filter(({ bib }) => !isOut(bib));
  const first = day.plan.groups.filter(({ id }) => id === races[0]?.group);
  const phases = [...first, ...skipped.map((one) => one.group)];
  let ranked = (list?.rows ?? []).map(({ bib, rank }) => ({ competitor: bib, rank }));
  for (const [index, { phase }] of phases.entries()) {
    const next = phases[index + 1]?.id ?? group;
    const through = whoGoesOn(ranked, phase?.goOn ?? [], {
      isOut,
      categoryOf: (bib) => known.get(bib)?.category,
    });
    ranked = ranked.filter(({ competitor }) => through.get(competitor) === next);
  }
  return ranked.flatMap(({ competitor }) => known.get(competitor) ?? []);
}

/** Returns the bibs that the jury took out of the competition in races of a day. */
function disqualified({ state }: DayOfPlan, races: ReadonlySet<string>): number[] {
  return state.runs.flatMap(({ race, bib, status }) =>
    races.has(race) && status && statusMeaning[status].takes === 'competition' ? bib : [],
  );
}

/** Whether a time is in doubt, so that it gives no rank yet. */
export function hasDoubts({ day, races }: RaceBefore): boolean {
  const { runs } = day.state;
  const timesOf = believedTimes(runs);
  return runs.some((run) => {
    const isOpen = run.status === null && run.underReview;
    const isOfRaces = races.some(({ id }) => id === run.race);
    return isOfRaces && run.counts && (isOpen || timeDoubts(run, timesOf).length > 0);
  });
}

/** Whether a race before has no start list yet, or a boat of it has a run left, so that places may still change. */
export function isStillRaced({ day: { plan }, races, list }: RaceBefore): boolean {
  return races.some(({ id, brokenOff }) => {
    if (brokenOff) return false;
    const boats = plan.boats.filter(({ race }) => race === id);
    if (boats.length === 0) return true;
    return boats.some((boat) => {
      if (boat.withdrawn || boat.outside) return false;
      const run = list?.rows
        .find(({ bib }) => bib === boat.bib)
        ?.runs.find((one) => one?.race === id);
      return !run || (run.result === null && run.status === null);
    });
  });
}

function rankList(
  { plan, state }: DayOfPlan,
  group: string,
  ranking: Pick<PlannedGroup, 'descent'> & { ranking?: PlannedGroup['ranking'] },
): ResultList | undefined {
  const read = toRacePlan(plan, []);
  const groups = read.groups
    .filter(({ id }) => id === group)
    .map((one) => ({ ...one, ...ranking }));
  return resultLists({ ...read, groups }, state)[0];
}

function ranksIn(list: ResultList | undefined): Map<number, number> {
  return new Map(
    (list?.rows ?? []).flatMap(({ bib, rank }) => (rank === null ? [] : [[bib, rank] as const])),
  );
}
