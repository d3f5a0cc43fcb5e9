import {
  type Centiseconds,
  centiseconds,
  fromSeconds,
} from '../../../record/scoring/centiseconds.ts';
import type { DayPlan, PlannedBoat } from './day-plan.ts';

const PER_SECOND = 100;

interface StartBlock<Boat> {
  race: string;
  boats: readonly Boat[];
  /** Whole seconds between two starts. */
  interval: number;
  /** Boats that start at the same moment; one by default. */
  together?: number | 'all' | undefined;
  gap: number;
  notBefore?: Centiseconds | null;
  slip?: number;
}

interface PlannedStart<Boat> {
  race: string;
  place: number;
  boat: Boat;
  at: Centiseconds | null;
}

export interface TimedBlock<Start> {
  race: string;
  starts: Start[];
  /** Delay of the previous race, in hundredths, that does not delay this one. */
  slack: number;
  /** Hundredths from its first start to the earliest first start of the next race. */
  length: number;
}

/**
 * A withdrawn boat leaves a gap, so that others keep their place and time. Forerunners start alone, before boats that start
 * together.
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
  return blocks.map(({ race, boats, interval, together = 1, gap, notBefore, slip = 0 }) => {
    const free = next;
    next = Math.max(0, Math.max(next, notBefore ?? next) + slip * PER_SECOND);
    const begin = next;
    const alone = boats.filter((boat) => 'forerunner' in boat).length;
    const isLastOfStart = (index: number) =>
      index < alone ||
      index === boats.length - 1 ||
      (together !== 'all' && (index + 1 - alone) % together === 0);
    const starts = boats.map((boat, index) => {
      const at = centiseconds(next + fromSeconds(boat.extra));
      next = isLastOfStart(index) ? at + fromSeconds(interval) : at;
      return { race, place: index + 1, boat, at: boat.withdrawn ? null : at };
    });
    if (boats.length > 0) next += fromSeconds(gap) - fromSeconds(interval);
    // A race that was moved forward absorbs no delay by that.
    const slack = Math.max(0, begin - free - Math.min(0, slip) * PER_SECOND);
    return { race, starts, slack, length: next - begin };
  });
}

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
  at: Centiseconds | null;
}

export function plannedStarts(plan: DayPlan): DayStart[] {
  return plannedRaces(plan).flatMap(({ starts }) => starts);
}

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

export function plannedRaces(plan: DayPlan): TimedBlock<DayStart>[] {
  const boatsByRace = Map.groupBy(plan.boats, ({ race }) => race);
  const blocks = plan.races.map(({ id, forerunners, notBefore, ...race }) => ({
    race: id,
    interval: race.interval,
    together: race.together,
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

function clock(text: string): Centiseconds {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return centiseconds(((hours * 60 + minutes) * 60 + seconds) * 100);
}
