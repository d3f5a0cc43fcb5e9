import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import {
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { changePayment } from '../payments/change-payment.server.ts';
import { sumBalance } from '../payments/movements-to.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { listMoney } from '../payments/write-movements.server.ts';

export type Withdrawal =
  | 'withdrawn'
  /** The entry holds neither a place nor a turn. */
  | 'held_nothing'
  /** A receipt must be decided first. */
  | 'receipt_waits'
  | 'too_much';

interface WithdrawalRecord {
  code: 'withdrawn';
  before: { place?: string; state?: string; bib?: number | null };
  after: { place?: null; state?: string; bib?: null; returned?: string; kept?: string };
}

interface RaceWithdrawal {
  participantId: number;
  reason: string;
  /** Integer cents to refund; the race keeps the rest. */
  dueCents: number;
  actor: string;
  now: Date;
}

/** Frees place and bib and mails the participant. Erases nothing, so that it can be undone. */
export async function leaveRace(
  transaction: AppDatabase,
  { participantId, reason, dueCents, actor, now }: RaceWithdrawal,
): Promise<WithdrawalRecord | { code: Exclude<Withdrawal, 'withdrawn'> }> {
  const entry = await readRegistration(transaction, participantId);
  if (!entry) return { code: 'held_nothing' };
  await lockEdition(transaction, entry.editionId);
  const payment = await readPayment(transaction, participantId);
  if (!payment) {
    const isOver = await endTurn(transaction, entry, { reason, now });
    if (!isOver) return { code: 'held_nothing' };
    return { code: 'withdrawn', before: { place: 'waiting' }, after: { place: null } };
  }
  const { held } = sumBalance(await listMoney(transaction, payment.id));
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
  for (const boat of await listBoatsOf(transaction, [participantId])) {
    await nameBoat(transaction, boat);
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

async function endTurn(
  transaction: AppDatabase,
  entry: RegistrationRecord,
  { reason, now }: Pick<RaceWithdrawal, 'reason' | 'now'>,
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
