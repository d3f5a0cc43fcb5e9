import { join } from 'node:path';
import type { Command } from 'commander';
import {
  type DeskEntry,
  listDeskEntries,
  listEntriesOfPayments,
} from '../src/entries/desk-entries.server.ts';
import { lateProofsWithoutPlace } from '../src/organizer/late-proofs.server.ts';
import { listDisputedAttempts } from '../src/payments/card/card-attempts-repository.server.ts';
import { changePayment } from '../src/payments/change-payment.server.ts';
import { remind } from '../src/payments/payment-clock.server.ts';
import { parsePaymentReference } from '../src/payments/payment-reference.ts';
import type { PaymentEvent } from '../src/payments/payment-state.ts';
import {
  listReceipts,
  type PaymentRecord,
  paymentByReference,
} from '../src/payments/payments-repository.server.ts';
import { uploadsFolder } from '../src/payments/transfer/submit-receipt.server.ts';
import { localDate } from '../src/platform/format/calendar-date.ts';
import { formatMoney } from '../src/platform/format/race-formats.ts';
import { type Desk, type OutputOptions, Refusal } from './desk.ts';
import { entryColumns } from './entry-table.ts';

interface WorkOptions extends OutputOptions {
  edition?: string;
  reason?: string;
  yes?: boolean;
  all?: boolean;
}

export function addPayments(program: Command, desk: () => Desk): void {
  const { t } = desk();
  const group = program.command('payments').description(t('cli.payments'));
  group
    .command('pending')
    .description(t('cli.paymentsPending'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--json', t('cli.json'))
    .action((options: WorkOptions) => showPending(desk(), options));

  group
    .command('verify')
    .description(t('cli.paymentsVerify'))
    .argument('<reference...>', t('cli.referenceArgument'))
    .option('--json', t('cli.json'))
    .action(async (references: string[], options: WorkOptions) => {
      const payments = await Promise.all(references.map((each) => wanted(desk(), each)));
      await work(desk(), payments, { event: 'verify', reason: '', json: options.json ?? false });
    });

  group
    .command('reject')
    .description(t('cli.paymentsReject'))
    .argument('<reference>', t('cli.referenceArgument'))
    .requiredOption('--reason <text>', t('cli.reasonOption'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { reason = '', json = false }: WorkOptions) =>
      work(desk(), [await wanted(desk(), reference)], { event: 'reject', reason, json }),
    );

  group
    .command('refund')
    .description(t('cli.paymentsRefund'))
    .argument('<reference>', t('cli.referenceArgument'))
    .option('--reason <text>', t('cli.reasonOption'))
    .option('--yes', t('cli.yes'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { reason = '', yes, json = false }: WorkOptions) => {
      const payment = await wanted(desk(), reference);
      const amount = formatMoney(payment.amountCents, payment.currency, desk().locale);
      const name = await nameOf(desk(), payment);
      await desk().confirm(t('cli.askRefund', { reference: payment.reference, name, amount }), yes);
      await work(desk(), [payment], { event: 'refund', reason, json });
    });

  group
    .command('reopen')
    .description(t('cli.paymentsReopen'))
    .argument('<reference>', t('cli.referenceArgument'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { json = false }: WorkOptions) =>
      work(desk(), [await wanted(desk(), reference)], { event: 'reopen', reason: '', json }),
    );

  group
    .command('remind')
    .description(t('cli.paymentsRemind'))
    .argument('[reference...]', t('cli.referenceArgument'))
    .option('--all', t('cli.allOption'))
    .action(async (references: string[], { all }: WorkOptions) => {
      if (references.length === 0 && !all)
        throw new Refusal(t('cli.unknownReference', { reference: '' }));
      const chosen = all ? await pendingReferences(desk()) : references;
      for (const each of chosen) await sendReminder(desk(), await wanted(desk(), each));
    });
}

async function showPending(desk: Desk, { edition, json }: WorkOptions): Promise<void> {
  const { t, config, race } = desk;
  const database = await desk.database();
  const entries = await listDeskEntries(database, {
    editionId: await desk.editionId(edition),
    states: ['pending', 'proof_submitted', 'rejected'],
  });
  const disputed = await listDisputedAttempts(database);
  const late = await lateProofsWithoutPlace(database, race);
  const payments = await Promise.all(
    entries.map(async (entry) => ({ ...entry, receipts: await receiptPaths(desk, entry) })),
  );
  if (json) return desk.sayJson({ payments, disputed, late });
  // What waits for an organizer comes first.
  const order = payments.toSorted((a, b) => rank(a) - rank(b));
  desk.table(order, entryColumns(desk));
  const folder = uploadsFolder(config.varDir);
  for (const { reference, receipts } of order) {
    for (const path of receipts) desk.say(`${reference}  ${join(folder, path)}`);
  }
  for (const { reference, ...places } of late) {
    desk.say(`${reference}  ${t('cli.lateProof', { ...places })}`);
  }
  for (const { reference, detail } of disputed) {
    desk.say(`${reference}  ${t('cli.disputed', { detail: detail ?? '' })}`);
  }
}

function rank({ paymentState }: DeskEntry): number {
  return paymentState === 'proof_submitted' ? 0 : 1;
}

async function receiptPaths(desk: Desk, { paymentId }: DeskEntry): Promise<string[]> {
  if (paymentId === null) return [];
  return (await listReceipts(await desk.database(), paymentId)).map(({ fileName }) => fileName);
}

async function wanted(desk: Desk, written: string): Promise<PaymentRecord> {
  const reference = parsePaymentReference(written);
  const payment = reference && (await paymentByReference(await desk.database(), reference));
  if (!payment) throw new Refusal(desk.t('cli.unknownReference', { reference: written }));
  return payment;
}

async function nameOf(desk: Desk, { id }: PaymentRecord): Promise<string> {
  const [entry] = await listEntriesOfPayments(await desk.database(), [id]);
  return entry?.name ?? '';
}

const done = {
  verify: 'verified',
  reject: 'rejected',
  refund: 'refunded',
  reopen: 'reopened',
} as const;

interface Work {
  event: PaymentEvent & keyof typeof done;
  reason: string;
  json: boolean;
}

async function work(
  desk: Desk,
  payments: readonly PaymentRecord[],
  { event, reason, json }: Work,
): Promise<void> {
  const { t, actor } = desk;
  const database = await desk.database();
  const answers = [];
  for (const payment of payments) {
    const now = new Date();
    const outcome = await database
      .transaction()
      .execute((transaction) =>
        changePayment(transaction, { paymentId: payment.id, event, actor, reason, now }),
      );
    const { state } = outcome.payment;
    const values = { reference: payment.reference, name: await nameOf(desk, payment) };
    answers.push({ reference: payment.reference, code: outcome.code, state });
    if (outcome.code === 'refused') {
      const words = { ...values, state: t(`payment.state.${state}`) };
      throw new Refusal(t('cli.refusedState', words));
    }
    const again = outcome.code === 'unchanged' && event === 'verify';
    if (!json) desk.say(t(again ? 'cli.alreadyVerified' : `cli.${done[event]}`, values));
  }
  if (json) desk.sayJson(answers);
}

async function pendingReferences(desk: Desk): Promise<string[]> {
  const filter = { editionId: await desk.editionId(), states: ['pending'] as const };
  const entries = await listDeskEntries(await desk.database(), filter);
  return entries.flatMap(({ reference }) => (reference === null ? [] : [reference]));
}

async function sendReminder(desk: Desk, payment: PaymentRecord): Promise<void> {
  const { t, race } = desk;
  const { reference, state } = payment;
  if (state !== 'pending' && state !== 'rejected') {
    throw new Refusal(t('cli.refusedState', { reference, state: t(`payment.state.${state}`) }));
  }
  const now = new Date();
  const key = `reminder:${payment.id}:${localDate(now, race.timeZone)}`;
  const queued = await remind(await desk.database(), payment, { key, now });
  desk.say(t(queued ? 'cli.reminded' : 'cli.remindedBefore', { reference }));
}
