import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { type RaceMoment, readShownDay, type ShownDay } from './read-shown-day.server.ts';

export interface LiveDay extends Pick<ShownDay, 'isToday' | 'until'> {
  day: string;
  year: number;
  hasStartList: boolean;
}

const startLists = z.looseObject({ races: z.array(z.looseObject({ published: z.boolean() })) });

/** Returns null without a day to show. When the database fails, calls `onStale` and returns the last known day. */
export type LiveDayReader = (onStale?: () => void) => Promise<LiveDay | null>;

/** Returns the day that the live page shows at a moment; null when no day is planned. */
export async function liveDay(database: AppDatabase, moment: RaceMoment): Promise<LiveDay | null> {
  const { day, isToday, until } = await readShownDay(database, moment);
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
  return { day, year: row.year, isToday, until, hasStartList };
}

export function liveDayReader(database: AppDatabase, moment: () => RaceMoment): LiveDayReader {
  let last: LiveDay | null = null;
  return async (onStale) => {
    try {
      last = await liveDay(database, moment());
    } catch {
      onStale?.();
    }
    return last;
  };
}
