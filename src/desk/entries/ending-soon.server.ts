import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import type { Race } from '../../record/race/race.ts';
import { holdEnd } from '../../registration/payments/hold/hold.ts';
import { listAwaited } from '../../registration/payments/hold/list-awaited.server.ts';

const soonDays = 2;

export async function endingSoon(
  { database, race }: { database: AppDatabase; race: Race },
  now: Date,
): Promise<number[]> {
  const soon = shiftDate(localDate(now, race.timeZone), soonDays);
  const awaited = await listAwaited(database);
  return awaited
    .filter(({ hold }) => {
      const end = holdEnd(hold, race);
      return ('day' in end ? end.day : localDate(new Date(end.at), race.timeZone)) <= soon;
    })
    .map(({ participantId }) => participantId);
}
