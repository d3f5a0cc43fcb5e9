import {
  type Centiseconds,
  centiseconds,
  fromSeconds,
} from '../../../record/scoring/centiseconds.ts';
import type { DayPlan, PlannedBoat } from './day-plan.ts';

const PER_SECOND = 100;

/** A race of the day: its boats in starting order and the time between them. */
interface StartBlock<Boat> {
  race: string;
  boats: readonly Boat[];
  /** Whole seconds between two starts. */
  interval: number;
  /** Break in whole seconds: the last start of this race to the first start of the next one. */
  gap: number;
  /** Earliest time of the first start, whenever the race before ends. */
  notBefore?: Centiseconds | null;
  /** Delay of this race and of the races after it in whole seconds; negative when it starts earlier. */
  slip?: number;
}

interface PlannedStart<Boat> {
  race: string;
  /** Place in the start list, from 1, which stays the same when another boat withdraws. */
  place: number;
  boat: Boat;
  /** Null for a boat that withdrew: its place stays empty. */
  at: Centiseconds | null;
}

/** A race of the day with its calculated times. */
export interface TimedBlock<Start> {
  race: string;
  starts: Start[];
  /** Delay of the previous race, in hundredths, that does not delay this one. */
  slack: number;
  /** Hundredths from its first start to the earliest first start of the next race. */
  length: number;
}

/**
 * Returns the planned starts of consecutive races, beginning with the first start. A boat that withdrew leaves a gap,
 * so that every other boat keeps its place and time; a boat with `extra` waits that many seconds longer.
 */
export function startTimes<Boat extends { withdrawn: boolean; extra: number }>(
  first: Centiseconds,
  blocks: readonly StartBlock<Boat>[],
): PlannedStart<Boat>[] {
  return timedBlocks(first, blocks).flatMap(({ starts }) => starts);
}

function timedBlocks<Boat extends { withdrawn: boolean; extra: number }>(
  first: Centiseconds,
  blocks: readonly StartBlock<Boat>[],
): TimedBlock<PlannedStart<Boat>>[] {
  let next: number = first;
  return blocks.map(({ race, boats, interval, gap, notBefore, slip = 0 }) => {
    const free = next;
    next = Math.max(0, Math.max(next, notBefore ?? next) + slip * PER_SECOND);
    const begin = next;
    const starts = boats.map((boat, index) => {
      const at = centiseconds(next + fromSeconds(boat.extra));
      next = at + fromSeconds(interval);
      return { race, place: index + 1, boat, at: boat.withdrawn ? null : at };
    });
    if (boats.length > 0) next += fromSeconds(gap) - fromSeconds(interval);
    // A race that was moved forward absorbs no delay by that.
    const slack = Math.max(0, begin - free - Math.min(0, slip) * PER_SECOND);
    return { race, starts, slack, length: next - begin };
  });
}

/** A forerunner, numbered from 1, starts before the boats and has no result. */
interface Forerunner {
  forerunner: number;
  withdrawn: false;
  extra: 0;
}

export interface DayStart {
  race: string;
  /** Place in the start list; null for a forerunner. */
  place: number | null;
  boat: PlannedBoat | Forerunner;
  /** Null for a boat that withdrew. */
  at: Centiseconds | null;
}

/** Returns every start of the day in order, with the entered delays. */
export function plannedStarts(plan: DayPlan): DayStart[] {
  return plannedRaces(plan).flatMap(({ starts }) => starts);
}

/** Returns the plan without any entered delay. */
export function unmoved(plan: DayPlan): DayPlan {
  return { ...plan, races: plan.races.map((race) => ({ ...race, slip: 0 })) };
}

/** Returns the start times of each race's boats, sorted; races without starts and boats that withdrew are left out. */
export function boatStarts(plan: DayPlan): Map<string, Centiseconds[]> {
  const starts = plannedStarts(plan).flatMap(({ race, place, at }) =>
    at === null || place === null ? [] : [{ race, at }],
  );
  return new Map(
    [...Map.groupBy(starts, ({ race }) => race)].map(([race, all]) => [
      race,
      all.map(({ at }) => at).toSorted((a, b) => a - b),
    ]),
  );
}

/** Returns the starts of the day grouped by race, in the order of the day. */
export function plannedRaces(plan: DayPlan): TimedBlock<DayStart>[] {
  const boatsByRace = Map.groupBy(plan.boats, ({ race }) => race);
  const blocks = plan.races.map(({ id, forerunners, notBefore, ...race }) => ({
    race: id,
    interval: race.interval,
    gap: race.gap,
    slip: race.slip,
    notBefore: notBefore === null ? null : clock(`${notBefore}:00`),
    boats: [
      ...Array.from({ length: forerunners }, (_, index): Forerunner => {
        return { forerunner: index + 1, withdrawn: false, extra: 0 };
      }),
      ...(boatsByRace.get(id) ?? []).toSorted((a, b) => a.place - b.place),
    ],
  }));
  return timedBlocks<PlannedBoat | Forerunner>(clock(plan.first), blocks).map(
    ({ starts, ...block }) => ({ ...block, starts: starts.map(dayStart) }),
  );
}

function dayStart({ race, boat, at }: PlannedStart<PlannedBoat | Forerunner>): DayStart {
  return { race, place: 'place' in boat ? boat.place : null, boat, at };
}

/** Parses `HH:MM:SS`. */
function clock(text: string): Centiseconds {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return centiseconds(((hours * 60 + minutes) * 60 + seconds) * 100);
}
