import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { realMoney, sumBalance } from '../../registration/payments/movements-to.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { cumulate, type RunningTotal } from './cumulate.ts';

/** Daily growth of an edition; money in integer cents, empty without the permission to see it. */
export interface Progress {
  year: number;
  raceDate: string;
  entries: RunningTotal[];
  money: RunningTotal[];
}

interface ProgressQuery {
  editions: readonly { id: number; year: number; raceDate: string }[];
  timeZone: string;
  money: boolean;
}

export async function readProgress(
  database: AppDatabase,
  actor: Actor,
  { editions, timeZone, money }: ProgressQuery,
): Promise<Progress[]> {
  await actorMay(database, actor, 'entries.read');
  if (money) await actorMay(database, actor, 'payments.read');
  const registered = await database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .select(['participant.edition_id as editionId', 'registration.registered_at as at'])
    .execute();
  const moved = money
    ? [...(await readMoney(database, {})).values()].flatMap((lines) =>
        realMoney(lines).map((line) => ({ ...line, held: sumBalance([line]).held })),
      )
    : [];
  const dayOf = (at: string) => localDate(new Date(at), timeZone);
  return editions
    .map(({ id, year, raceDate }) => ({
      year,
      raceDate,
      entries: cumulate(
        registered
          .filter(({ editionId }) => editionId === id)
          .map(({ at }) => ({ day: dayOf(at), amount: 1 })),
        raceDate,
      ),
      money: cumulate(
        moved
          .filter(({ editionId }) => editionId === id)
          .map(({ at, held }) => ({ day: dayOf(at), amount: held })),
        raceDate,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
