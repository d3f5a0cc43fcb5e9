import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DayPlan } from './day-plan.ts';
import { boatStarts, unmoved } from './planned-starts.ts';

export interface RaceHour {
  race: string;
  title: Bilingual;
  /** Start of its first boat as `HH:MM`, with all delays. */
  hour: string;
  /** Planned hour; null when it is the same minute as `hour`. */
  before: string | null;
  boats: number;
}

/** Returns the hours of all races that have boats and a public start list, in the order of the day. */
export function raceHours(plan: DayPlan): RaceHour[] {
  const now = boatStarts(plan);
  const planned = boatStarts(unmoved(plan));
  return plan.races.flatMap(({ id, title, published }) => {
    const [hour, before] = [now.get(id)?.[0], planned.get(id)?.[0]];
    if (!published || hour === undefined || before === undefined) return [];
    return {
      race: id,
      title,
      hour: toMinute(hour),
      boats: now.get(id)?.length ?? 0,
      before: toMinute(before) === toMinute(hour) ? null : toMinute(before),
    };
  });
}

/** Formats hundredths of the day as `HH:MM`; the hours start again at 0 after midnight. */
function toMinute(at: number): string {
  const minutes = Math.floor(at / 6000) % 1440;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
