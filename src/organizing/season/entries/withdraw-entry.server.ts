import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../../record/entries/lock-edition.server.ts';
import { registrantValues } from '../../../record/entries/registrant-values.ts';
import {
  type RegistrationRecord,
  registrationOf,
} from '../../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../../record/mail/enqueue-mail.server.ts';
import { changePayment } from '../../../registration/payments/change-payment.server.ts';
import { balanceOf } from '../../../registration/payments/movements-to.ts';
import { readPayment } from '../../../registration/payments/payments-repository.server.ts';
import { listMoney } from '../../../registration/payments/write-movements.server.ts';
import { historyName } from '../money/history-name.ts';

export type Withdrawal =
  | 'withdrawn'
  /** No place and no turn is held any more. */
  | 'held_nothing'
  /** A receipt waits for a decision: it comes first. */
  | 'receipt_waits'
  /** More would go back than was paid. */
  | 'too_much';

interface WithdrawalOrder {
  participantId: number;
  /** For the history and for the payer to read. */
  reason: string;
  /** What goes back to who paid, in integer cents; the rest stays. */
  returnedCents: number;
  now: Date;
}

/**
 * Withdraws an entry: its place or turn is free, its bib too, and the paddler is written to. What was
 * paid goes back as far as the order says. Nothing is erased: an organizer can open it again.
 */
export function withdrawEntry(
  database: AppDatabase,
  actor: Actor,
  { participantId, reason, returnedCents, now }: WithdrawalOrder,
): Promise<Withdrawal> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    if (returnedCents > 0) await actorMay(transaction, actor, 'payments.refund');
    const entry = await registrationOf(transaction, participantId);
    if (!entry) return 'held_nothing';
    await lockEdition(transaction, entry.editionId);
    const payment = await readPayment(transaction, participantId);
    const audit = (before: object, after: object) =>
      writeAudit(
        transaction,
        actor,
        {
          act: 'entry_withdrawn',
          subject: { kind: 'entry', id: participantId },
          before,
          after,
          reason,
        },
        now,
      );
    if (!payment) {
      if (!(await endTurn(transaction, entry, { reason, now }))) return 'held_nothing';
      await audit({ place: 'waiting' }, { place: null });
      return 'withdrawn';
    }
    const { held } = balanceOf(await listMoney(transaction, payment.id));
    if (returnedCents > held) return 'too_much';
    const { bib } = await transaction
      .selectFrom('participant')
      .select('bib')
      .where('id', '=', participantId)
      .executeTakeFirstOrThrow();
    const outcome = await changePayment(transaction, {
      paymentId: payment.id,
      event: 'withdraw',
      actor: historyName(actor),
      reason,
      returnedCents,
      now,
    });
    if (outcome.code === 'unchanged') return 'held_nothing';
    if (outcome.code === 'refused') {
      return payment.state === 'proof_submitted' ? 'receipt_waits' : 'held_nothing';
    }
    const money = (cents: number) => `${(cents / 100).toFixed(2)} ${payment.currency}`;
    await audit(
      { state: outcome.from, bib },
      {
        state: 'withdrawn',
        bib: null,
        returned: money(returnedCents),
        kept: money(held - returnedCents),
      },
    );
    return 'withdrawn';
  });
}

/** Ends the turn of who waits for a place; false where none is held. */
async function endTurn(
  transaction: AppDatabase,
  entry: RegistrationRecord,
  { reason, now }: Pick<WithdrawalOrder, 'reason' | 'now'>,
): Promise<boolean> {
  const { participantId, email: to, language } = entry;
  const at = now.toISOString();
  const ended = await transaction
    .updateTable('registration')
    .set({ turn_over_at: at, withdrawn_at: at })
    .where('participant_id', '=', participantId)
    .where('place', '=', 'waiting')
    .where('withdrawn_at', 'is', null)
    .returning('participant_id')
    .executeTakeFirst();
  if (!ended) return false;
  const values = { ...registrantValues(entry), reason, returned: 0, kept: 0 };
  const key = `withdrawn:${participantId}:${at}`;
  await enqueueMail(transaction, {
    key,
    participantId,
    kind: 'withdrawn',
    to,
    language,
    values,
    now,
  });
  return true;
}
