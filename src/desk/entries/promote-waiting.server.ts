import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { categoryPlaces } from '../../record/entries/category-places.server.ts';
import { openPlaces } from '../../record/entries/free-places.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { readTogether } from '../../registration/payments/list-paid-together.server.ts';
import { openPayment } from '../../registration/payments/open-payment.server.ts';
import { payerMail } from '../../registration/payments/payer-mail.ts';
import { historyName } from '../payments/history-name.ts';

export type Promotion =
  | { code: 'promoted'; reference: string }
  | { code: 'not_waiting' }
  | { code: 'full'; entered: number; capacity: number };

interface PromotionOrder {
  participantId: number;
  evenIfFull: boolean;
  now: Date;
}

/** Gives a place, opens the payment at the fee of the registration day, and writes to the paddler. */
export async function promoteWaiting(
  { database, race }: { database: AppDatabase; race: Race },
  actor: Actor,
  { participantId, evenIfFull, now }: PromotionOrder,
): Promise<Promotion> {
  const payer = await readRegistration(database, participantId);
  if (!payer) return { code: 'not_waiting' };
  const { editionId, category } = payer;
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const waiting = await transaction
      .selectFrom('registration')
      .select(['amount_cents as amountCents', 'currency'])
      .where('participant_id', '=', participantId)
      .where('place', '=', 'waiting')
      .executeTakeFirst();
    if (!waiting) return { code: 'not_waiting' };
    const taken = await categoryPlaces(transaction, race, { editionId, category, now });
    const { capacity, entered } = taken;
    if (openPlaces(taken, capacity) === 0 && !evenIfFull) {
      return { code: 'full', entered, capacity };
    }
    const at = now.toISOString();
    await transaction
      .updateTable('registration')
      .set({ place: 'entered', promoted_at: at, turn_over_at: null, withdrawn_at: null })
      .where('participant_id', '=', participantId)
      .execute();
    const { amountCents, currency } = waiting;
    const due = { participantId, amountCents, currency, actor: historyName(actor), now };
    const { reference, isFree, paymentId } = await openPayment(transaction, due);
    const mail = payerMail(payer, { amountCents, currency, reference });
    const hold = { since: at, told: at, isProven: isProven(payer) };
    const key = `promoted:${participantId}`;
    const together = await readTogether(transaction, { id: paymentId, participantId });
    const values = { ...mail.values, hold, ...together };
    if (!isFree) await enqueueMail(transaction, { ...mail, key, kind: 'promoted', values, now });
    const subject = { kind: 'entry', id: participantId } as const;
    const change = { before: { place: 'waiting' }, after: { place: 'entered', reference } };
    await writeAudit(transaction, actor, { act: 'entry_promoted', subject, ...change }, now);
    return { code: 'promoted', reference };
  });
}
