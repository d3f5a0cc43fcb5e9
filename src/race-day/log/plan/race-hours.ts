import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DayPlan } from './day-plan.ts';
import { boatStarts, unmoved } from './planned-starts.ts';

/** When a race of the day begins, to the minute. */
export interface RaceHour {
  race: string;
  title: Bilingual;
  /** Of its first boat, `HH:MM`, with what runs late counted in. */
  hour: string;
  /** What it was before anything ran late; null where it is the same minute. */
  before: string | null;
  /** How many boats start. */
  boats: number;
}

/** The hours of the races whose start lists are public and have boats, in the order of the day. */
export function raceHours(plan: DayPlan): RaceHour[] {
  const now = boatStarts(plan);
  const planned = boatStarts(unmoved(plan));
  return plan.races.flatMap(({ id, title, published }) => {
    const [hour, before] = [now.get(id)?.[0], planned.get(id)?.[0]];
    if (!published || hour === undefined || before === undefined) return [];
    return {
      race: id,
      title,
      hour: minuteOf(hour),
      boats: now.get(id)?.length ?? 0,
      before: minuteOf(before) === minuteOf(hour) ? null : minuteOf(before),
    };
  });
}

/** Hundredths of the day as `HH:MM`; the clock starts again after midnight. */
function minuteOf(at: number): string {
  const minutes = Math.floor(at / 6000) % 1440;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
