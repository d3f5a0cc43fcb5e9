import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  computeMissing,
  type HeldPayment,
  type MoneyMail,
  type PaymentOutcome,
  partMailKey,
  tellPayer,
  writeStep,
} from './change-payment.server.ts';
import { type Balance, isOfCard, sumBalance } from './movements-to.ts';
import { nextState, type PaymentState } from './payment-state.ts';
import type { PaymentRecord } from './payments-repository.server.ts';
import { listMoney, type MoneyLine, writeMovements } from './write-movements.server.ts';

interface ReceivedPart {
  cents: number;
  actor: string;
  note: string | null;
  /** Holds the mail back, so that a mistake can be undone before the payer reads it. */
  mailAt: Date;
  now: Date;
}

/** Books money that is less than the missing amount; the payment stays open, and a waiting receipt is answered. */
export async function receivePart(
  transaction: AppDatabase,
  { payment, last, lines }: HeldPayment,
  { cents, actor, note, mailAt, now }: ReceivedPart,
): Promise<PaymentOutcome> {
  // The place of a receipt that came too late is an organizer's decision.
  const isLate = payment.state === 'proof_submitted' && last?.from === 'expired';
  const to = isLate ? payment.state : nextState(payment.state, 'pay_part');
  if (to === null) return { code: 'refused', payment };
  const movements = [{ kind: 'paid', cents }] as const;
  const paymentId = payment.id;
  await writeMovements(transaction, {
    paymentId,
    movements,
    actor,
    reason: note,
    before: lines,
    now,
  });
  const changed = await moveTo(transaction, payment, { to, actor, why: note, now });
  const balance = sumBalance([...lines, ...movements]);
  const mail = { at: now.toISOString(), isLate: isLate || to === 'expired', mailAt, now };
  await tellOfPart(transaction, { payment: changed, balance }, mail);
  return { code: 'changed', from: payment.state, payment: changed };
}

/** Tells the payer what came and what is missing; a payer who was told of the part of `at` is not told again. */
async function tellOfPart(
  transaction: AppDatabase,
  { payment, balance }: { payment: PaymentRecord; balance: Balance },
  { at, isLate, mailAt, now }: { at: string; isLate: boolean; mailAt: Date; now: Date },
): Promise<void> {
  await tellPayer(transaction, payment, {
    kind: 'part_paid',
    key: partMailKey(payment.id, at),
    money: { received: balance.held, ...computeMissing(payment, balance), isLate },
    mailAt,
    now,
  });
}

/** Tells of the part that stays after a verification was undone, if the verification took its letter away. */
export async function tellOfStayingPart(
  transaction: AppDatabase,
  payment: PaymentRecord,
  { mailAt, now }: { mailAt: Date; now: Date },
): Promise<void> {
  const lines = await listMoney(transaction, payment.id);
  const part = findLastPart(payment, lines);
  if (!part) return;
  const mail = { at: part.at, isLate: payment.state === 'expired', mailAt, now };
  await tellOfPart(transaction, { payment, balance: sumBalance(lines) }, mail);
}

/** Returns which mail tells the payer of the money that taking back would undo. */
export function lastMoneyMail(
  { id, state }: { id: number; state: PaymentState },
  lines: readonly MoneyLine[],
): MoneyMail {
  if (state === 'verified') return { kind: 'verified' };
  return { kind: 'part_paid', key: partMailKey(id, findLastPart({ state }, lines)?.at ?? '') };
}

/** Returns the last part of an open payment, which can be undone; undefined for none. */
export function findLastPart(
  { state }: { state: PaymentState },
  lines: readonly MoneyLine[],
): MoneyLine | undefined {
  if (nextState(state, 'pay_part') === null) return undefined;
  const at = lines.findLastIndex(
    ({ kind, actor, isVoid }) => kind === 'paid' && !isVoid && !isOfCard(actor),
  );
  const part = lines[at];
  if (part === undefined || lines.slice(at).some(({ kind }) => kind === 'returned'))
    return undefined;
  return part.cents > sumBalance(lines).held ? undefined : part;
}

interface UndonePart {
  part: MoneyLine;
  actor: string;
  /** Sent to the payer; '' when the payer was not notified of the part. */
  reason: string;
  note: string | null;
  now: Date;
}

/** Undoes a part that never came; a receipt that the part had answered waits again. */
export async function undoPart(
  transaction: AppDatabase,
  { payment, last, lines }: HeldPayment,
  { part, actor, reason, note, now }: UndonePart,
): Promise<PaymentOutcome> {
  const paymentId = payment.id;
  const movements = [{ kind: 'undone', cents: -part.cents }] as const;
  const why = reason || note || null;
  const undone = [part];
  await writeMovements(transaction, {
    paymentId,
    movements,
    actor,
    reason: why,
    before: lines,
    undone,
    now,
  });
  const isAnswer = last?.from === 'proof_submitted' && last.at === part.at;
  const to = isAnswer ? 'proof_submitted' : payment.state;
  const changed = await moveTo(transaction, payment, { to, actor, why, now });
  if (reason !== '') {
    await tellPayer(
      transaction,
      { ...changed, reason },
      {
        kind: 'taken_back',
        key: `part_undone:${paymentId}:${now.toISOString()}`,
        money: computeMissing(changed, sumBalance([...lines, ...movements])),
        now,
      },
    );
  }
  return { code: 'changed', from: payment.state, payment: changed };
}

async function moveTo(
  transaction: AppDatabase,
  payment: PaymentRecord,
  { to, actor, why, now }: { to: PaymentState; actor: string; why: string | null; now: Date },
): Promise<PaymentRecord> {
  if (to === payment.state) return payment;
  await writeStep(transaction, payment, { to, at: now.toISOString(), actor, reason: '', why });
  return { ...payment, state: to, reason: null };
}
