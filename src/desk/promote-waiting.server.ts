import { enqueueMail } from '../mail/outbox.server.ts';
import { openPayment } from '../payments/open-payment.server.ts';
import { payerOf } from '../payments/payer.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';

export type Promotion = { code: 'promoted'; reference: string } | { code: 'not_waiting' };

/**
 * Gives a place to who waits for one: opens the payment at the fee of the day of registration and
 * writes to the paddler. The days to pay count from now.
 */
export function promoteWaiting(
  database: AppDatabase,
  { participantId, now }: { participantId: number; now: Date },
): Promise<Promotion> {
  return database.transaction().execute(async (transaction) => {
    const promoted = await transaction
      .updateTable('registration')
      .set({ place: 'entered', promoted_at: now.toISOString() })
      .where('participant_id', '=', participantId)
      .where('place', '=', 'waiting')
      .returning(['amount_cents as amountCents', 'currency'])
      .executeTakeFirst();
    const payer = promoted && (await payerOf(transaction, participantId));
    if (!payer) return { code: 'not_waiting' };
    const { amountCents, currency } = promoted;
    const due = { participantId, amountCents, currency, now };
    const { reference } = await openPayment(transaction, due);
    const { name, identity, year, category, language, email } = payer;
    await enqueueMail(transaction, {
      key: `promoted:${identity}`,
      kind: 'promoted',
      to: email,
      language,
      values: { name, identity, year, category, amountCents, currency, reference },
      now,
    });
    return { code: 'promoted', reference };
  });
}
