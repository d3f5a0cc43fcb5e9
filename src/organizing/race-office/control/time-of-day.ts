import { startOfDay } from '../../../platform/format/start-of-day.ts';
import type { Micros } from '../../../race-day/log/run-time.ts';

/** An instant as time of a race's day, in whose time zone the clocks are: beyond it before and after. */
export function timeOfDay(day: string, timeZone: string, at: Date): Micros {
  const begins = Date.parse(startOfDay(day, timeZone) ?? `${day}T00:00:00Z`);
  return (at.getTime() - begins) * 1000;
}
