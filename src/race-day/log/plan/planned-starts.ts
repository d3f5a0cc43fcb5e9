import {
  type Centiseconds,
  centiseconds,
  fromSeconds,
} from '../../../record/scoring/centiseconds.ts';
import type { DayPlan, PlannedBoat } from './day-plan.ts';

const PER_SECOND = 100;

/** A race of the day as it starts: who in which order, how far apart. */
interface StartBlock<Boat> {
  race: string;
  boats: readonly Boat[];
  /** Whole seconds between two starts. */
  interval: number;
  /** Whole seconds between its last start and the first one of the next race. */
  gap: number;
  /** Its first start is no earlier, whatever was before it. */
  notBefore?: Centiseconds | null;
  /** Whole seconds by which it, and what follows, is later than planned; negative: earlier. */
  slip?: number;
}

interface PlannedStart<Boat> {
  race: string;
  /** Place in the start list, from 1: it stays when somebody withdraws. */
  place: number;
  boat: Boat;
  /** Time of the race's day; null for who withdrew: the place stays empty. */
  at: Centiseconds | null;
}

/** A race of the day in its time. */
export interface TimedBlock<Start> {
  race: string;
  starts: Start[];
  /** Hundredths that what is before it may run late without making it late. */
  slack: number;
  /** Hundredths from its first start to when the next race may have its own. */
  length: number;
}

/**
 * The planned starts of races that follow each other, from the first start on. Who withdrew leaves a
 * hole, so that everybody else keeps place and time; `extra` are whole seconds that a boat waits longer.
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
    // A race that was moved forward takes nothing in by that.
    const slack = Math.max(0, begin - free - Math.min(0, slip) * PER_SECOND);
    return { race, starts, slack, length: next - begin };
  });
}

/** A forerunner, the first of them 1: paddles before the boats, counts for nothing. */
interface Forerunner {
  forerunner: number;
  withdrawn: false;
  extra: 0;
}

export interface DayStart {
  race: string;
  /** In the start list; null for a forerunner. */
  place: number | null;
  boat: PlannedBoat | Forerunner;
  /** Time of the day; null for who withdrew. */
  at: Centiseconds | null;
}

/** Every start of the day in its order, with what runs late counted in. */
export function plannedStarts(plan: DayPlan): DayStart[] {
  return plannedRaces(plan).flatMap(({ starts }) => starts);
}

/** The plan as it was before anything was moved. */
export function unmoved(plan: DayPlan): DayPlan {
  return { ...plan, races: plan.races.map((race) => ({ ...race, slip: 0 })) };
}

/** The starts of the boats of each race that has any, the first one first; who withdrew has none. */
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

/** The same by race, in the order of the day. */
export function plannedRaces(plan: DayPlan): TimedBlock<DayStart>[] {
  const boatsOf = Map.groupBy(plan.boats, ({ race }) => race);
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
      ...(boatsOf.get(id) ?? []).toSorted((a, b) => a.place - b.place),
    ],
  }));
  return timedBlocks<PlannedBoat | Forerunner>(clock(plan.first), blocks).map(
    ({ starts, ...block }) => ({ ...block, starts: starts.map(dayStart) }),
  );
}

function dayStart({ race, boat, at }: PlannedStart<PlannedBoat | Forerunner>): DayStart {
  return { race, place: 'place' in boat ? boat.place : null, boat, at };
}

/** `HH:MM:SS` as time of the day. */
function clock(text: string): Centiseconds {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return centiseconds(((hours * 60 + minutes) * 60 + seconds) * 100);
}
