import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import { shownDay } from '../log/plan/shown-day.ts';

/** The day of racing that the live page shows. */
export interface LiveDay {
  /** ISO 8601 date. */
  day: string;
  /** Of the edition. */
  year: number;
  /** Whether it is today. */
  isToday: boolean;
  /** Whether somebody's start list is published. */
  hasStartList: boolean;
}

/** What is read of a plan. */
const startLists = z.looseObject({ races: z.array(z.looseObject({ published: z.boolean() })) });

/**
 * Reads which day the live page shows, null where none is; what was read last where the database does
 * not answer, which `onStale` is told.
 */
export type LiveDayReader = (onStale?: () => void) => Promise<LiveDay | null>;

/** The day that the live page shows on a day of the calendar (ISO 8601); null where none is planned. */
export async function liveDay(database: AppDatabase, today: string): Promise<LiveDay | null> {
  const day = shownDay(await listPlannedDays(database), today);
  const row =
    day !== null &&
    (await database
      .selectFrom('race_day_plan')
      .select(['year', 'plan_json'])
      .where('day', '=', day)
      .executeTakeFirst());
  if (day === null || !row) return null;
  const place = { table: 'race_day_plan', row: day };
  const plan = readStored(row.plan_json, place, (of) => startLists.parse(of));
  const hasStartList = plan?.races.some(({ published }) => published) ?? false;
  return { day, year: row.year, isToday: day === today, hasStartList };
}

/** A reader on a database; `today` is the day of the race's calendar. */
export function liveDayReader(database: AppDatabase, today: () => string): LiveDayReader {
  let last: LiveDay | null = null;
  return async (onStale) => {
    try {
      last = await liveDay(database, today());
    } catch {
      onStale?.();
    }
    return last;
  };
}
