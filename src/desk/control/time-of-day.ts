import { startOfDay } from '../../platform/format/start-of-day.ts';
import type { Micros } from '../../race-day/log/run-time.ts';

/** Returns the time of the race's day: negative before that day, beyond 24 hours after it. */
export function timeOfDay(day: string, timeZone: string, at: Date): Micros {
  const begins = Date.parse(startOfDay(day, timeZone) ?? `${day}T00:00:00Z`);
  return (at.getTime() - begins) * 1000;
}
