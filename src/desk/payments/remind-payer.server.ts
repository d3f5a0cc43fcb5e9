import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { Race } from '../../record/race/race.ts';
import {
  computeDifference,
  tellOfDifference,
} from '../../registration/payments/compute-difference.server.ts';
import type { PaymentRecord } from '../../registration/payments/payments-repository.server.ts';
import { remind } from '../../registration/payments/run-payment-clock.server.ts';
import { canRemind } from './can-remind.ts';

export type Reminder = 'reminded' | 'reminded_before' | 'refused';

/** Sends a payment reminder, at most once per local day of the race. */
export function remindPayer(
  { database, race }: { database: AppDatabase; race: Pick<Race, 'timeZone'> },
  actor: Actor,
  payment: PaymentRecord,
  now: Date,
): Promise<Reminder> {
  const { id, reference, state } = payment;
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    if (!canRemind(state, await computeDifference(transaction, payment))) return 'refused';
    const day = localDate(now, race.timeZone);
    const isTold =
      state === 'verified'
        ? await tellOfDifference(transaction, payment, { kind: 'difference', key: day, now })
        : await remind(transaction, payment, { key: `reminder:${id}:${day}`, now });
    if (!isTold) return 'reminded_before';
    const subject = { kind: 'payment', id: reference } as const;
    await writeAudit(transaction, actor, { act: 'payment_reminded', subject }, now);
    return 'reminded';
  });
}
