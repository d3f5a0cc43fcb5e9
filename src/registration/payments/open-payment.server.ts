import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDiscount } from '../prices/price-of-entry.server.ts';
import { changePayment } from './change-payment.server.ts';
import { freeReference } from './free-reference.server.ts';
import { writeMovements } from './write-movements.server.ts';

interface NewPayment {
  participantId: number;
  amountCents: number;
  currency: string;
  /** `paddler`, or the organizer who gave the place. */
  actor?: string;
  now: Date;
}

/** Opens a payment unless one exists. A free entry is verified at once (`isFree`). */
export async function openPayment(
  transaction: AppDatabase,
  { participantId, amountCents, currency, actor = 'paddler', now }: NewPayment,
): Promise<{ reference: string; isFree: boolean; paymentId: number }> {
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
    const known = await transaction
      .selectFrom('payment')
      .select(['id', 'reference'])
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    return { reference: known.reference, isFree: false, paymentId: known.id };
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
  const { id: paymentId, reference } = opened;
  const discount = await readDiscount(transaction, participantId);
  const off = discount?.cents ?? 0;
  const fee = { kind: 'fee', cents: amountCents + off } as const;
  await writeMovements(transaction, { paymentId, movements: [fee], actor, reason: null, now });
  if (discount && off > 0) {
    const movements = [{ kind: 'discount', cents: -off }] as const;
    await writeMovements(transaction, {
      paymentId,
      movements,
      actor,
      reason: discount.reason,
      now,
    });
  }
  const isFree = amountCents === 0;
  if (isFree) {
    const note = discount?.reason ?? '';
    await changePayment(transaction, { paymentId, event: 'verify', actor, note, now });
  }
  return { reference, isFree, paymentId };
}
