import { randomInt } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { movementsTo } from './movements-to.ts';
import { paymentReference } from './payment-reference.ts';
import { writeMovements } from './write-movements.server.ts';

interface NewPayment {
  participantId: number;
  /** Integer cents. */
  amountCents: number;
  currency: string;
  /** `paddler`, or the organizer who gave the place. */
  actor?: string;
  now: Date;
}

/**
 * Opens the payment of a participant, inside the caller's transaction; asked again it answers with
 * the one that is there, at its first amount.
 */
export async function openPayment(
  transaction: AppDatabase,
  { participantId, amountCents, currency, actor = 'paddler', now }: NewPayment,
): Promise<{ reference: string }> {
  const at = now.toISOString();
  const opened = await transaction
    .insertInto('payment')
    .values({
      participant_id: participantId,
      reference: await freeReference(transaction),
      amount_cents: amountCents,
      currency,
      state: 'pending',
      reason: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('participant_id').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst();
  if (!opened) {
    return transaction
      .selectFrom('payment')
      .select('reference')
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
  }
  await transaction
    .insertInto('payment_transition')
    .values({
      payment_id: opened.id,
      from_state: null,
      to_state: 'pending',
      at,
      actor,
      reason: null,
    })
    .execute();
  const movements = movementsTo({ owed: 0, held: 0 }, { to: 'pending', price: amountCents });
  await writeMovements(transaction, { paymentId: opened.id, movements, actor, reason: null, now });
  return { reference: opened.reference };
}

/** Of 148 million references a few hundred are taken: the second look hardly ever happens. */
async function freeReference(transaction: AppDatabase): Promise<string> {
  for (;;) {
    const reference = paymentReference(randomInt);
    const taken = await transaction
      .selectFrom('payment')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
