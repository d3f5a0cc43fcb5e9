import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import {
  type RegistrationRecord,
  registrationOf,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { changePayment } from '../payments/change-payment.server.ts';
import { balanceOf } from '../payments/movements-to.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { listMoney } from '../payments/write-movements.server.ts';

export type Withdrawal =
  | 'withdrawn'
  /** No place and no turn is held any more. */
  | 'held_nothing'
  /** A receipt waits for a decision: it comes first. */
  | 'receipt_waits'
  /** More would go back than was paid. */
  | 'too_much';

/** A withdrawal as the history tells it. */
interface Left {
  code: 'withdrawn';
  before: { place?: string; state?: string; bib?: number | null };
  after: { place?: null; state?: string; bib?: null; returned?: string; kept?: string };
}

interface Leaving {
  participantId: number;
  /** For the history and for the payer to read. */
  reason: string;
  /** Integer cents that are to go back to the payer; the rest stays. */
  dueCents: number;
  /** As the history of a payment writes it. */
  actor: string;
  now: Date;
}

/**
 * Takes somebody out of the race, inside the caller's transaction: their place or turn is free, their
 * bib too, and they are written to. Nothing is erased: an organizer can open the entry again.
 */
export async function leaveRace(
  transaction: AppDatabase,
  { participantId, reason, dueCents, actor, now }: Leaving,
): Promise<Left | { code: Exclude<Withdrawal, 'withdrawn'> }> {
  const entry = await registrationOf(transaction, participantId);
  if (!entry) return { code: 'held_nothing' };
  await lockEdition(transaction, entry.editionId);
  const payment = await readPayment(transaction, participantId);
  if (!payment) {
    const isOver = await endTurn(transaction, entry, { reason, now });
    if (!isOver) return { code: 'held_nothing' };
    return { code: 'withdrawn', before: { place: 'waiting' }, after: { place: null } };
  }
  const { held } = balanceOf(await listMoney(transaction, payment.id));
  if (dueCents > held) return { code: 'too_much' };
  const { bib } = await transaction
    .selectFrom('participant')
    .select('bib')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  const outcome = await changePayment(transaction, {
    paymentId: payment.id,
    event: 'withdraw',
    actor,
    reason,
    dueCents,
    now,
  });
  if (outcome.code === 'unchanged') return { code: 'held_nothing' };
  if (outcome.code === 'refused') {
    return { code: payment.state === 'proof_submitted' ? 'receipt_waits' : 'held_nothing' };
  }
  const money = (cents: number) => `${plainMoney(cents, payment.currency)} ${payment.currency}`;
  return {
    code: 'withdrawn',
    before: { state: outcome.from, bib },
    after: {
      state: 'withdrawn',
      bib: null,
      returned: money(dueCents),
      kept: money(held - dueCents),
    },
  };
}

/** Ends the turn of who waits for a place; false where none is held. */
async function endTurn(
  transaction: AppDatabase,
  entry: RegistrationRecord,
  { reason, now }: Pick<Leaving, 'reason' | 'now'>,
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
