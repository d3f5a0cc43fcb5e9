import { type Centiseconds, centiseconds } from '../../../record/scoring/centiseconds.ts';
import { type PlannedStart, startTimes } from '../start-list/start-times.ts';
import type { DayPlan, PlannedBoat } from './day-plan.ts';

/** A forerunner, the first of them 1: paddles before the boats, counts for nothing. */
interface Forerunner {
  forerunner: number;
  withdrawn: false;
  extra: 0;
}

interface DayStart {
  race: string;
  /** In the start list; null for a forerunner. */
  place: number | null;
  boat: PlannedBoat | Forerunner;
  /** Time of the day; null for who withdrew. */
  at: Centiseconds | null;
}

/** Every start of the day in its order, with what runs late counted in. */
export function plannedStarts(plan: DayPlan): DayStart[] {
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
  return startTimes<PlannedBoat | Forerunner>(clock(plan.first), blocks).map(dayStart);
}

function dayStart({ race, boat, at }: PlannedStart<PlannedBoat | Forerunner>): DayStart {
  return { race, place: 'place' in boat ? boat.place : null, boat, at };
}

/** `HH:MM:SS` as time of the day. */
function clock(text: string): Centiseconds {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return centiseconds(((hours * 60 + minutes) * 60 + seconds) * 100);
}
