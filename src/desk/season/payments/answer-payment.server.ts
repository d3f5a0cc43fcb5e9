import { type ActionFunctionArgs, data } from 'react-router';
import {
  type Decision,
  type DecisionOutcome,
  decidePayment,
} from '../../../organizing/season/money/decide-payment.server.ts';
import { lookAtSales } from '../../../organizing/season/money/look-at-sales.server.ts';
import {
  type PaymentFile,
  readPaymentFile,
} from '../../../organizing/season/money/payment-file.server.ts';
import { remindPayer } from '../../../organizing/season/money/remind-payer.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Permission } from '../../../record/accounts/roles.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { paymentById } from '../../../registration/payments/payments-repository.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import type { DeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { stepAt } from '../../frame/parts/done.ts';
import { reasonFor } from './review/ready-reasons.ts';

/** Why nothing was done; what was typed stays. */
export interface Undone {
  code: 'unknown' | 'reason' | 'overtaken' | 'refused' | 'reminded_before';
  /** What happened last to the payment, and who did it. */
  last?: { actor: string; at: string } | undefined;
  ready: string;
  written: string;
}

const decisions = ['verify', 'reject', 'reopen', 'refund'] as const satisfies readonly Decision[];
const needs: Record<Decision | 'remind' | 'looked', { permission: Permission; proven?: boolean }> =
  {
    verify: { permission: 'payments.decide' },
    reject: { permission: 'payments.decide' },
    reopen: { permission: 'payments.decide' },
    remind: { permission: 'payments.decide' },
    looked: { permission: 'payments.decide' },
    refund: { permission: 'payments.refund', proven: true },
  };

/**
 * Answers a form about one payment. When it is done it leads to `next`, which is told what there
 * was to do before.
 */
export async function answerPayment(
  args: ActionFunctionArgs,
  {
    allowed,
    next,
  }: {
    allowed: readonly (keyof typeof needs)[];
    next: (done: PaymentFile, intent: string) => Promise<string> | string;
  },
) {
  const form = await formOfSignedIn(args);
  const intent = allowed.find((one) => one === form.read('intent')) ?? allowed[0] ?? 'verify';
  const session = await requireSession(args, needs[intent]);
  const { database, race, translate } = args.context.get(deskDeps);
  const [ready, written] = [form.read('ready'), form.read('reason')];
  const undone = (code: Undone['code'], last?: DecisionOutcome['last'], status = 409) =>
    data<Undone>({ code, last, ready, written }, { status, headers: privateHeaders });
  const payment = await readPaymentFile({ database, race }, form.read('reference'));
  if (!payment) return undone('unknown', undefined, 404);
  const reason = reasonFor({ ready, written }, translate, payment.language ?? 'es');
  if ((intent === 'reject' || intent === 'looked') && reason === '')
    return undone('reason', undefined, 422);
  const now = new Date();
  const actor = actorOf(session);
  // Asked for before the deed: who decided is led to what came after it then.
  const to = await next(payment, intent);
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
  const decision = decisions.find((one) => one === intent) ?? 'verify';
  const order = { paymentId: payment.id, decision, reason, version: form.read('version') };
  const { code, last } = await decidePayment(database, actor, order, now);
  if (code === 'changed') return stepAt(to, 'hecho');
  return undone(code === 'unchanged' ? 'overtaken' : code, last);
}

/** Nothing of a form is looked at before somebody is signed in who may see payments. */
async function formOfSignedIn(args: ActionFunctionArgs): Promise<DeskForm> {
  await requireSession(args, { permission: 'payments.read' });
  return readDeskForm(args);
}
