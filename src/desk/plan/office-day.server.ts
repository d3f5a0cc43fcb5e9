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

export interface RaceOffice {
  database: AppDatabase;
  raceDays: RaceDays;
  race: Pick<Race, 'timeZone'>;
  config: Pick<Config, 'relay'>;
}

export interface OfficeDay extends RaceDayNow {
  day: string;
  days: string[];
  /** Name of the other server, if it holds the right to decide; null when this server may decide. */
  holder: string | null;
}

/** Returns the wanted day with the state computed from its log; null without a plan. */
export async function officeDay(
  office: RaceOffice,
  asked: string | null,
): Promise<OfficeDay | null> {
  const { day, days } = await chosenDay(office, asked);
  const now = day === null ? null : await office.raceDays.read(day);
  if (day === null || !now) return null;
  return { ...now, day, days, holder: await otherHolder(office, day) };
}

/** Returns the wanted day when it has a plan, else the next day with a plan, else the last. */
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

/** Returns the other server that holds the right to decide on a day; null when this server may decide. */
export async function otherHolder(
  { database, config }: Pick<RaceOffice, 'database' | 'config'>,
  day: string,
): Promise<string | null> {
  const lease = await readLease(database, day);
  return lease === null || lease.holder === config.relay.name ? null : lease.holder;
}

/** Returns the planned days when the race was moved after planning, or its day was mistyped. */
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

/** Returns the days whose plan has a kayak cross, and the next of them from today on. */
export async function crossDays({
  database,
  race,
}: Pick<RaceOffice, 'database' | 'race'>): Promise<{ days: string[]; next: string | null }> {
  const days = await listCrossDays(database);
  const today = localDate(new Date(), race.timeZone);
  return { days, next: days.findLast((day) => day >= today) ?? null };
}
