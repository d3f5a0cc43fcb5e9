import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { typedAmount } from '../../platform/format/bank-amount.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import {
  endDifference,
  forgetProof,
  tellOfDifference,
} from '../../registration/payments/compute-difference.server.ts';
import { type Movement, openCents, sumBalance } from '../../registration/payments/movements-to.ts';
import { payerMail } from '../../registration/payments/payer-mail.ts';
import { holdsPlace } from '../../registration/payments/payment-state.ts';
import { paymentVersion } from '../../registration/payments/payment-version.server.ts';
import {
  holdPayment,
  type PaymentRecord,
  paymentById,
} from '../../registration/payments/payments-repository.server.ts';
import { listMoney, writeMovements } from '../../registration/payments/write-movements.server.ts';
import { historyName } from './history-name.ts';

/**
 * `refuse` rejects the receipt of a difference. `refund_part` refunds a part to a payer who keeps the place, and lowers
 * the entry's price by as much.
 */
const settlements = [
  ...(['received', 'received_cash', 'give_back', 'waive', 'refuse', 'refund_part'] as const),
] as const;

export type Settlement = (typeof settlements)[number];

export const isSettlement = (act: string): act is Settlement =>
  settlements.some((one) => one === act);

/** Returns a typed amount in the smallest unit; null for no amount and for 0. */
export function readAmount(written: string, currency: string): number | null {
  const cents = typedAmount(written.trim(), currency);
  return cents !== null && cents > 0 ? cents : null;
}

interface SettlementOrder {
  paymentId: number;
  settlement: Settlement;
  /** Refund in integer cents; other settlements cover everything that is open. */
  cents: number;
  reason: string;
  version: string;
  now: Date;
}

export type SettlementOutcome = 'settled' | 'nothing_open' | 'too_much' | 'overtaken';

const acts = {
  received: 'money_received',
  received_cash: 'money_received',
  give_back: 'money_returned',
  waive: 'money_waived',
  refuse: 'difference_refused',
  refund_part: 'money_returned',
} as const satisfies Record<Settlement, string>;

/** Returns the integer cents that can be refunded: the surplus, or everything once the place is given up. */
export function returnableCents(
  { state }: Pick<PaymentRecord, 'state'>,
  balance: { owed: number; held: number },
): number {
  return holdsPlace(state) ? Math.max(0, -openCents(balance)) : balance.held;
}

export function settlePayment(
  database: AppDatabase,
  actor: Actor,
  { paymentId, settlement, cents, reason, version, now }: SettlementOrder,
): Promise<SettlementOutcome> {
  return database.transaction().execute(async (transaction) => {
    const isBack = settlement === 'give_back' || settlement === 'refund_part';
    const needed = isBack ? 'payments.refund' : 'payments.decide';
    await actorMay(transaction, actor, needed);
    await holdPayment(transaction, paymentId);
    if (version !== (await paymentVersion(transaction, paymentId))) return 'overtaken';
    const payment = await paymentById(transaction, paymentId);
    const subject = { kind: 'payment', id: payment.reference } as const;
    if (settlement === 'refuse') {
      if (!(await forgetProof(transaction, paymentId))) return 'nothing_open';
      const told = { kind: 'difference', key: now.toISOString(), reason, now } as const;
      await tellOfDifference(transaction, payment, told);
      await writeAudit(transaction, actor, { act: acts[settlement], subject, reason }, now);
      return 'settled';
    }
    const before = await listMoney(transaction, paymentId);
    const balance = sumBalance(before);
    const movements = planMovements(payment, { settlement, cents, balance });
    if (typeof movements === 'string') return movements;
    const moved = movements[0]?.cents ?? 0;
    const isCheaper = settlement === 'waive' || settlement === 'refund_part';
    await writeMovements(transaction, {
      paymentId,
      movements,
      actor: historyName(actor),
      reason: reason || null,
      cash: settlement === 'received_cash',
      before,
      now,
    });
    if (isCheaper) {
      await transaction
        .updateTable('payment')
        .set(({ eb }) => ({ amount_cents: eb('amount_cents', '+', moved) }))
        .where('id', '=', paymentId)
        .execute();
    }
    if (settlement === 'waive') await forgetProof(transaction, paymentId);
    if (settlement === 'refund_part') {
      const told = { returned: cents, kept: balance.held - cents, reason, now };
      await tellOfPart(transaction, await paymentById(transaction, paymentId), told);
    }
    if (settlement === 'received' || settlement === 'received_cash') {
      await endDifference(transaction, payment, now);
    }
    const amount = `${plainMoney(Math.abs(moved), payment.currency)} ${payment.currency}`;
    const change = { after: { amount }, reason: reason || undefined };
    await writeAudit(transaction, actor, { act: acts[settlement], subject, ...change }, now);
    return 'settled';
  });
}

/** Sends the payer an e-mail that a part was refunded and that the place stays. */
async function tellOfPart(
  transaction: AppDatabase,
  payment: PaymentRecord,
  { now, ...told }: { returned: number; kept: number; reason: string; now: Date },
): Promise<void> {
  const payer = await readRegistration(transaction, payment.participantId);
  if (!payer) return;
  const mail = payerMail(payer, payment);
  await enqueueMail(transaction, {
    ...mail,
    key: `refunded_part:${payment.id}:${now.toISOString()}`,
    kind: 'refunded_part',
    values: { ...mail.values, ...told },
    now,
  });
}

interface SettlementInput extends Pick<SettlementOrder, 'cents'> {
  settlement: Exclude<Settlement, 'refuse'>;
  balance: { owed: number; held: number };
}

function planMovements(
  payment: PaymentRecord,
  { settlement, cents, balance }: SettlementInput,
): Movement[] | 'nothing_open' | 'too_much' {
  const open = openCents(balance);
  if (settlement === 'give_back') {
    const most = returnableCents(payment, balance);
    if (most === 0 || cents <= 0) return 'nothing_open';
    if (cents > most) return 'too_much';
    const back = { kind: 'returned', cents: -cents } as const;
    // A payment that holds a place still owes its price; otherwise only the amount that stays is owed.
    const beyond = cents - Math.max(0, -open);
    if (holdsPlace(payment.state) || beyond <= 0) return [back];
    return [back, { kind: 'let_go', cents: -beyond }];
  }
  if (payment.state !== 'verified') return 'nothing_open';
  if (settlement === 'refund_part') {
    if (cents <= 0) return 'nothing_open';
    if (cents > Math.min(balance.owed, balance.held)) return 'too_much';
    return [
      { kind: 'waived', cents: -cents },
      { kind: 'returned', cents: -cents },
    ];
  }
  if (settlement === 'waive')
    return open === 0 ? 'nothing_open' : [{ kind: 'waived', cents: -open }];
  return open > 0 ? [{ kind: 'paid', cents: open }] : 'nothing_open';
}
