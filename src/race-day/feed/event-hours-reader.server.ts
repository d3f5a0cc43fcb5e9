import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { publicEntryJoin } from '../../record/entries/entry-join.server.ts';
import type { EventHours, EventHoursReader } from '../../record/race/event-hours.ts';
import { readDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { expectedHours } from '../log/plan/expected-hours.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';

/** Returns a reader of the hours of all races of a year that a plan of the day has. */
export function eventHoursReader(database: AppDatabase): EventHoursReader {
  return async (year) => {
    const days = await listPlannedDays(database, year);
    if (days.length === 0) return [];
    const entries = await publicEntryJoin(database)
      .select(['participant.category', 'participant.sex'])
      .where('edition.year', '=', year)
      .where('participant.payment_verified_at', 'is not', null)
      .execute();
    const hours: EventHours[] = [];
    for (const day of days.toReversed()) {
      const kept = await readDayPlan(database, day);
      if (kept) hours.push(...expectedHours(kept.plan, entries));
    }
    return hours;
  };
}
