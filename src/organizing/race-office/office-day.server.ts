import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { RaceDayNow, RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { readLease } from '../../race-day/log/lease/lease-repository.server.ts';
import {
  listCrossDays,
  listPlannedDays,
} from '../../race-day/log/plan/list-planned-days.server.ts';
import type { Race } from '../../record/race/race.ts';

/** What the race office works with. */
export interface RaceOffice {
  database: AppDatabase;
  raceDays: RaceDays;
  race: Pick<Race, 'timeZone'>;
  config: Pick<Config, 'relay'>;
}

/** A day of the race office as it stands. */
export interface OfficeDay extends RaceDayNow {
  /** ISO 8601 date, and those of all days that have a plan. */
  day: string;
  days: string[];
  /** The other server that decides of it; null where this one may. */
  holder: string | null;
}

/** The day that somebody asks for, with what follows from its log; null without a plan. */
export async function officeDay(
  office: RaceOffice,
  asked: string | null,
): Promise<OfficeDay | null> {
  const { day, days } = await chosenDay(office, asked);
  const now = day === null ? null : await office.raceDays.read(day);
  if (day === null || !now) return null;
  return { ...now, day, days, holder: await otherHolder(office, day) };
}

/** The day that somebody asks for where it has a plan, else the one that is next, else the last one. */
export async function chosenDay(
  { database, race }: Pick<RaceOffice, 'database' | 'race'>,
  asked: string | null,
): Promise<{ day: string | null; days: string[]; today: string }> {
  const days = await listPlannedDays(database);
  const today = localDate(new Date(), race.timeZone);
  const next = days.findLast((known) => known >= today);
  const day = days.find((known) => known === asked) ?? next ?? days[0] ?? null;
  return { day, days, today };
}

/** The other server that holds the right to decide of a day (ISO 8601 date); null where this one may. */
export async function otherHolder(
  { database, config }: Pick<RaceOffice, 'database' | 'config'>,
  day: string,
): Promise<string | null> {
  const lease = await readLease(database, day);
  return lease === null || lease.holder === config.relay.name ? null : lease.holder;
}

/**
 * Returns the days (ISO 8601) with a plan of the edition of Settings while the day of the race in Settings has
 * none: such a plan was made for a mistyped day, or the race was moved after it.
 */
export async function strayPlanDays({
  database,
  race,
}: {
  database: AppDatabase;
  race: Pick<Race, 'date'>;
}): Promise<string[]> {
  const days = await listPlannedDays(database, Number(race.date.slice(0, 4)));
  return days.includes(race.date) ? [] : days;
}

/** The days whose plan has a kayak cross, and which of them is next, from today on. */
export async function crossDays({
  database,
  race,
}: Pick<RaceOffice, 'database' | 'race'>): Promise<{ days: string[]; next: string | null }> {
  const days = await listCrossDays(database);
  const today = localDate(new Date(), race.timeZone);
  return { days, next: days.findLast((day) => day >= today) ?? null };
}
