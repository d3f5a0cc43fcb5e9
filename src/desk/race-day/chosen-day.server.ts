import { localDate } from '../../platform/format/local-date.ts';
import { listPlannedDays } from '../../race-day/log/plan/list-planned-days.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';

/** The day that an address asks for (`?dia=`), else the one that is next, else the last one. */
export async function chosenDay(
  { database, race }: Pick<DeskDeps, 'database' | 'race'>,
  request: Request,
): Promise<{ day: string | null; days: string[]; today: string }> {
  const asked = new URL(request.url).searchParams.get('dia');
  const days = await listPlannedDays(database);
  const today = localDate(new Date(), race.timeZone);
  const next = days.findLast((known) => known >= today);
  const day = days.find((known) => known === asked) ?? next ?? days[0] ?? null;
  return { day, days, today };
}
