import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { type RaceHour, raceHours } from '../log/plan/race-hours.ts';

/** The public hours of a day of racing. */
export interface PlannedHours {
  /** ISO 8601 date. */
  day: string;
  races: readonly RaceHour[];
}

/**
 * Reads the hours of the races of an edition, by its year; what was read last where the database does
 * not answer, which `onStale` is told.
 */
export type PlannedHoursReader = (
  year: number,
  onStale?: () => void,
) => Promise<readonly PlannedHours[]>;

/** Changes with the hours of every day that is planned. */
export async function plannedHoursVersion(database: AppDatabase): Promise<string> {
  return JSON.stringify(await versionsOf(database));
}

/** A reader on a database: plans are read again where one of them changed. */
export function plannedHoursReader(database: AppDatabase): PlannedHoursReader {
  const known = new Map<number, { versions: string; days: readonly PlannedHours[] }>();
  return async (year, onStale) => {
    try {
      const plans = (await versionsOf(database)).filter((plan) => plan.year === year);
      const versions = JSON.stringify(plans);
      if (known.get(year)?.versions === versions) return known.get(year)?.days ?? [];
      const days: PlannedHours[] = [];
      for (const { day } of plans) {
        const kept = await readDayPlan(database, day);
        const races = kept ? raceHours(kept.plan) : [];
        if (races.length > 0) days.push({ day, races });
      }
      known.set(year, { versions, days });
    } catch {
      onStale?.();
    }
    return known.get(year)?.days ?? [];
  };
}

function versionsOf(database: AppDatabase) {
  return database
    .selectFrom('race_day_plan')
    .select(['day', 'year', 'version', 'updated_at'])
    .orderBy('day')
    .execute();
}
