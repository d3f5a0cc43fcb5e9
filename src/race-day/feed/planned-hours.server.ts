import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { type RaceHour, raceHours } from '../log/plan/race-hours.ts';

export interface PlannedHours {
  day: string;
  races: readonly RaceHour[];
}

/** Takes an edition's year. When the database fails, calls `onStale` and returns the last known hours. */
export type PlannedHoursReader = (
  year: number,
  onStale?: () => void,
) => Promise<readonly PlannedHours[]>;

/** Returns a text that changes with the hours of any planned day. */
export async function plannedHoursVersion(database: AppDatabase): Promise<string> {
  return JSON.stringify(await collectVersions(database));
}

export function plannedHoursReader(database: AppDatabase): PlannedHoursReader {
  const known = new Map<number, { versions: string; days: readonly PlannedHours[] }>();
  return async (year, onStale) => {
    try {
      const plans = (await collectVersions(database)).filter((plan) => plan.year === year);
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

function collectVersions(database: AppDatabase) {
  return database
    .selectFrom('race_day_plan')
    .select(['day', 'year', 'version', 'updated_at'])
    .orderBy('day')
    .execute();
}
