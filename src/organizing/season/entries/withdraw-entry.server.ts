import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../../record/entries/lock-edition.server.ts';
import { registrationOf } from '../../../record/entries/registrations-repository.server.ts';
import { changePayment } from '../../../registration/payments/change-payment.server.ts';
import { readPayment } from '../../../registration/payments/payments-repository.server.ts';
import { historyName } from '../money/history-name.ts';

export type Withdrawal =
  | 'withdrawn'
  /** No place and no turn is held any more. */
  | 'held_nothing'
  /** A receipt waits for a decision: it comes first. */
  | 'receipt_waits'
  /** The money is there: it goes back first, or stays. */
  | 'paid';

interface WithdrawalOrder {
  participantId: number;
  /** For the history and for the payer to read. */
  reason: string;
  now: Date;
}

/**
 * Lets the place of who has not paid, or the turn of who waits, go before its time. Nothing is
 * erased: the payment can be opened again, or a receipt handed in.
 */
export function withdrawEntry(
  database: AppDatabase,
  actor: Actor,
  { participantId, reason, now }: WithdrawalOrder,
): Promise<Withdrawal> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    const entry = await registrationOf(transaction, participantId);
    if (!entry) return 'held_nothing';
    await lockEdition(transaction, entry.editionId);
    const payment = await readPayment(transaction, participantId);
    const subject = { kind: 'entry', id: participantId };
    if (!payment) {
      const ended = await transaction
        .updateTable('registration')
        .set({ turn_over_at: now.toISOString() })
        .where('participant_id', '=', participantId)
        .where('place', '=', 'waiting')
        .where('turn_over_at', 'is', null)
        .returning('participant_id')
        .executeTakeFirst();
      if (!ended) return 'held_nothing';
      const change = { before: { place: 'waiting' }, after: { place: null }, reason };
      await writeAudit(transaction, actor, { act: 'entry_withdrawn', subject, ...change }, now);
      return 'withdrawn';
    }
    const outcome = await changePayment(transaction, {
      paymentId: payment.id,
      event: 'expire',
      actor: historyName(actor),
      reason,
      now,
    });
    if (outcome.code === 'unchanged') return 'held_nothing';
    if (outcome.code === 'refused') {
      if (payment.state === 'proof_submitted') return 'receipt_waits';
      return payment.state === 'verified' ? 'paid' : 'held_nothing';
    }
    const change = { before: { state: outcome.from }, after: { state: 'expired' }, reason };
    await writeAudit(transaction, actor, { act: 'entry_withdrawn', subject, ...change }, now);
    return 'withdrawn';
  });
}
