import type { ActionFunctionArgs } from 'react-router';
import { isCedula } from '../../record/people/is-cedula.server.ts';
import { isRuc } from '../../record/people/is-ruc.server.ts';
import { checkRefundAccount } from '../../registration/payments/check-refund-account.server.ts';
import { paymentById } from '../../registration/payments/payments-repository.server.ts';
import {
  checkReceiptName,
  readReceiptForm,
  receiptErrors,
  type WrittenReceiptName,
} from '../../registration/payments/receipts/receipt-name.ts';
import {
  type AccountIssues,
  readWrittenAccount,
  type WrittenAccount,
} from '../../registration/payments/refund-account.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { say, stepAt } from '../frame/parts/done.ts';
import { type Decision, type DecisionOutcome, decidePayment } from './decide-payment.server.ts';
import { lookAtSales } from './look-at-sales.server.ts';
import { findListedPayment, type ListedPayment } from './payment-lines.server.ts';
import { putReceiptRight } from './put-receipt-right.server.ts';
import { remindPayer } from './remind-payer.server.ts';
import { reasonFor } from './review/ready-reasons.ts';
import {
  isSettlement,
  readAmount,
  type Settlement,
  settlePayment,
} from './settle-payment.server.ts';
import { readSeveral, type SeveralPayments, verifySeveral } from './verify-several.server.ts';
import { writeRefundAccount } from './write-refund-account.server.ts';

export interface PaymentRefusal {
  code:
    | ('unknown' | 'reason' | 'overtaken' | 'refused' | 'reminded_before')
    | ('amount' | 'nothing_open' | 'too_much' | 'several' | 'receipt' | 'no_receipt' | 'account')
    | 'ask_several';
  last?: { actor: string; at: string } | undefined;
  ready: string;
  written: string;
  several?: SeveralPayments;
  receipt?: { errors: Partial<Record<string, string>>; written: WrittenReceiptName };
  account?: { issues: AccountIssues; written: WrittenAccount };
}

const needsReason = ['reject', 'looked', 'give_back', 'refund_part', 'waive', 'refuse'] as const;

/** Actions that need re-authentication: they pay out, or change where to. */
const needsProof = ['refund', 'refund_part', 'give_back', 'account'] as const;

type Intent =
  | (Decision | Settlement)
  | ('remind' | 'looked' | 'ask_several' | 'several' | 'several_cash')
  | ('correct_receipt' | 'account');

/** Redirects to `next`, computed before the change. Without an intent the first of `allowed` applies. */
export function answerPayment(
  args: ActionFunctionArgs,
  allowed: readonly [Intent, ...Intent[]],
  next: (act: DeskAct, done: ListedPayment, others: readonly string[]) => Promise<string> | string,
) {
  // The form is read only after the account's right to see payments is checked.
  return actOnDesk(args, async (act) => {
    const { form, services, actor, now, need, language } = act;
    const { database, race, translate } = services;
    const intent = allowed.find((one) => one === act.intent) ?? allowed[0];
    await need(
      needsProof.some((one) => one === intent)
        ? { permission: 'payments.refund', proven: true }
        : { permission: 'payments.decide' },
    );
    const [ready, written] = [form.read('ready'), form.read('reason')];
    const undone = (code: PaymentRefusal['code'], last?: DecisionOutcome['last'], status = 409) =>
      say<PaymentRefusal>({ code, last, ready, written }, status);
    const payment = await findListedPayment(database, form.read('reference'));
    if (!payment) return undone('unknown', undefined, 404);
    const reason = reasonFor({ ready, written }, translate, payment.language ?? 'es');
    const version = form.read('version');
    if (needsReason.some((one) => one === intent) && reason === '')
      return undone('reason', undefined, 422);
    // Computed before the change, so that it is the payment that followed in the list then.
    const to = await next(act, payment, []);
    if (intent === 'remind') {
      const owed = await paymentById(database, payment.id);
      const code = await remindPayer({ database, race }, actor, owed, now);
      return code === 'reminded' ? stepAt(to, 'hecho') : undone(code);
    }
    if (intent === 'looked') {
      const { reference } = payment;
      const count = await lookAtSales(database, actor, { reference, reason }, now);
      return count > 0 ? stepAt(to, 'hecho') : undone('overtaken');
    }
    if (intent === 'correct_receipt') {
      const asked = readReceiptForm((field) => form.read(field));
      const { name, issues } = checkReceiptName(asked, { isCedula, isRuc });
      if (name === null) {
        const errors = receiptErrors(issues, translate[language]);
        return say<PaymentRefusal>(
          { code: 'receipt', ready, written, receipt: { errors, written: asked } },
          422,
        );
      }
      const order = { paymentId: payment.id, receipt: form.read('receipt'), name, now };
      const made = await putReceiptRight(database, actor, order);
      return made === null ? undone('no_receipt') : stepAt(to, 'hecho');
    }
    if (intent === 'account') {
      const asked = readWrittenAccount(form.read);
      const { account, issues } = checkRefundAccount(asked, race.countryCode);
      if (account === null) {
        const wrong = { issues, written: asked };
        return say<PaymentRefusal>({ code: 'account', ready, written, account: wrong }, 422);
      }
      const isKept = await writeRefundAccount(
        database,
        actor,
        { paymentId: payment.id, account },
        now,
      );
      return isKept ? stepAt(to, 'hecho') : undone('nothing_open');
    }
    if (intent === 'ask_several' || intent === 'several' || intent === 'several_cash') {
      const own = payment.reference;
      const several = await readSeveral(database, { written: form.read('others'), own });
      const isClear = several.payments.length > 0 && several.unknown.length === 0;
      if (!isClear || several.paid.length > 0) {
        return say<PaymentRefusal>(
          { code: 'several', ready, written: form.read('others'), several },
          422,
        );
      }
      const asked = { ready, written: form.read('others'), several };
      if (intent === 'ask_several') return say<PaymentRefusal>({ code: 'ask_several', ...asked });
      const references = several.payments.map(({ reference }) => reference);
      const versions = form.read('versions').split(' ').filter(Boolean);
      const others = references.map((reference, at) => ({ reference, version: versions[at] }));
      const order = { own, others, version, cash: intent === 'several_cash' };
      const after = await next(act, payment, references);
      const isDone = await verifySeveral(database, actor, order, now);
      return isDone ? stepAt(after, 'hecho') : undone('overtaken');
    }
    if (isSettlement(intent)) {
      const asksHowMuch = intent === 'give_back' || intent === 'refund_part';
      const cents = asksHowMuch ? readAmount(form.read('amount'), payment.currency) : 0;
      if (cents === null) return undone('amount', undefined, 422);
      const order = { paymentId: payment.id, settlement: intent, cents, reason, version, now };
      const outcome = await settlePayment(database, actor, order);
      return outcome === 'settled' ? stepAt(to, 'hecho') : undone(outcome);
    }
    const order = { paymentId: payment.id, decision: intent, reason, version };
    const { code, last } = await decidePayment(database, actor, order, now);
    if (code === 'changed') return stepAt(to, 'hecho');
    return undone(code === 'unchanged' ? 'overtaken' : code, last);
  });
}
