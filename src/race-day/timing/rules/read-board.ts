import { foldEvents } from '../../log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { countBoats } from '../../log/plan/count-boats.ts';
import type { Micros } from '../../log/run-time.ts';
import { type BoatOnCourse, boatsByPlan, boatsOnCourse, expectedBoat } from './boats-on-course.ts';
import { groupPassages, type Passage } from './group-passages.ts';
import { type ListedBoat, listedBoats, type StartQueue, startQueue } from './listed-boats.ts';
import { type Boat, type StandingStamp, standingStamps } from './standing-stamps.ts';

export type CourseEnd = 'start' | 'finish';

export interface Board extends StartQueue {
  boats: ListedBoat[];
  stamps: StandingStamp[];
  passages: Passage[];
  course: BoatOnCourse[];
  /** Boats without a recorded start that are expected at the finish, the likeliest first. */
  byPlan: ListedBoat[];
  /** Boat of the next stamp, unless another one is chosen; null when no boat is expected. */
  next: ListedBoat | null;
}

interface BoardOf {
  plan: { plan: RaceDayPlan; starts: Parameters<typeof listedBoats>[0] };
  events: readonly RaceEvent[];
  seat: string;
  end: CourseEnd;
  /** Counted from the midnight of the race's day. */
  now: Micros;
  /** Whether the device would know of a start; offline, the plan says which boat comes. */
  seesStarts: boolean;
}

export function readBoard({ plan, events, seat, end, now, seesStarts }: BoardOf): Board {
  const boats = listedBoats(plan.starts, foldEvents(plan.plan, events), events, (race) =>
    countBoats(plan.plan, race),
  );
  const stamps = standingStamps(events);
  const own = stamps.filter((stamp) => stamp.seat === seat);
  const passages = groupPassages(own.filter(({ channel }) => channel === end));
  const { queue, passed } = startQueue(boats);
  const course = boatsOnCourse(boats, own, now);
  const byPlan = end === 'finish' ? boatsByPlan(boats, own, now) : [];
  const next =
    end === 'start'
      ? (queue[0] ?? passed[0] ?? null)
      : (expectedBoat(course) ?? (seesStarts ? null : byPlan[0]) ?? null);
  return { boats, stamps, passages, queue, passed, course, byPlan, next };
}

export function listedAs(boats: readonly ListedBoat[], boat: Boat | null): ListedBoat | null {
  return boats.find(({ race, bib }) => race === boat?.race && bib === boat.bib) ?? null;
}
