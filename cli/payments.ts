import { join } from 'node:path';
import type { Command } from 'commander';
import { type Decision, decidePayment } from '../src/desk/payments/decide-payment.server.ts';
import { lateReceiptsWithoutPlace } from '../src/desk/payments/late-receipts-without-place.server.ts';
import { lookAtSales } from '../src/desk/payments/look-at-sales.server.ts';
import { remindPayer } from '../src/desk/payments/remind-payer.server.ts';
import { findByName } from '../src/desk/people/find-by-name.server.ts';
import { entryJson } from '../src/desk/privacy/entry-json.ts';
import { cardTitles } from '../src/platform/config/card-providers.ts';
import { formatMoney } from '../src/platform/format/format-money.ts';
import {
  listEntriesOfPayments,
  listOrganizerEntries,
  type OrganizerEntry,
} from '../src/record/entries/organizer-entry.server.ts';
import { listDisputedSales } from '../src/registration/payments/card/list-disputed-sales.server.ts';
import { parsePaymentReference } from '../src/registration/payments/payment-reference.ts';
import {
  listReceipts,
  type PaymentRecord,
  paymentByReference,
} from '../src/registration/payments/payments-repository.server.ts';
import { uploadsFolder } from '../src/registration/payments/transfer/submit-receipt.server.ts';
import { heldClock } from './clock.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { entryColumns } from './entry-table.ts';
import { refuseName } from './people-by-name.ts';

interface WorkOptions extends OutputOptions {
  edition?: string;
  reason?: string;
  yes?: boolean;
  all?: boolean;
}

export function addPayments(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('payments').description(t('cli.payments'));
  group
    .command('pending')
    .description(t('cli.paymentsPending'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--json', t('cli.json'))
    .action((options: WorkOptions) => showPending(context(), options));

  group
    .command('verify')
    .description(t('cli.paymentsVerify'))
    .argument('<reference...>', t('cli.referenceArgument'))
    .option('--json', t('cli.json'))
    .action(async (references: string[], options: WorkOptions) => {
      const payments = await Promise.all(references.map((each) => wanted(context(), each)));
      await work(context(), payments, {
        decision: 'verify',
        reason: '',
        json: options.json ?? false,
      });
    });

  group
    .command('reject')
    .description(t('cli.paymentsReject'))
    .argument('<reference>', t('cli.referenceArgument'))
    .requiredOption('--reason <text>', t('cli.reasonOption'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { reason = '', json = false }: WorkOptions) =>
      work(context(), [await wanted(context(), reference)], { decision: 'reject', reason, json }),
    );

  group
    .command('refund')
    .description(t('cli.paymentsRefund'))
    .argument('<reference>', t('cli.referenceArgument'))
    .option('--reason <text>', t('cli.reasonOption'))
    .option('--yes', t('cli.yes'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { reason = '', yes, json = false }: WorkOptions) => {
      const payment = await wanted(context(), reference);
      const amount = formatMoney(payment.amountCents, payment.currency, context().locale);
      const name = await nameOf(context(), payment);
      await context().confirm(
        t('cli.askRefund', { reference: payment.reference, name, amount }),
        yes,
      );
      await work(context(), [payment], { decision: 'refund', reason, json });
    });

  group
    .command('reopen')
    .description(t('cli.paymentsReopen'))
    .argument('<reference>', t('cli.referenceArgument'))
    .option('--json', t('cli.json'))
    .action(async (reference: string, { json = false }: WorkOptions) =>
      work(context(), [await wanted(context(), reference)], {
        decision: 'reopen',
        reason: '',
        json,
      }),
    );

  group
    .command('looked')
    .description(t('cli.paymentsLooked'))
    .argument('<reference>', t('cli.referenceArgument'))
    .requiredOption('--reason <text>', t('cli.reasonOption'))
    .action(async (written: string, { reason = '' }: WorkOptions) => {
      const { reference } = await wanted(context(), written);
      const database = await context().database();
      const order = { reference, reason };
      const count = await lookAtSales(database, context().terminal, order, new Date());
      if (count === 0) throw new Refusal(t('cli.nothingInDoubt', { reference }));
      context().say(t('desk.done.saved'));
    });

  group
    .command('remind')
    .description(t('cli.paymentsRemind'))
    .argument('[reference...]', t('cli.referenceArgument'))
    .option('--all', t('cli.allOption'))
    .action(async (references: string[], { all }: WorkOptions) => {
      if (references.length === 0 && !all) throw new Refusal(t('cli.remindWhom'));
      const chosen = all ? await pendingReferences(context()) : references;
      for (const each of chosen) await sendReminder(context(), await wanted(context(), each));
    });
}

async function showPending(context: CommandContext, { edition, json }: WorkOptions): Promise<void> {
  const { t, config, race } = context;
  const database = await context.database();
  const entries = await listOrganizerEntries(database, {
    editionId: await context.editionId(edition),
    states: ['pending', 'proof_submitted', 'rejected'],
  });
  const disputed = await listDisputedSales(database);
  const late = await lateReceiptsWithoutPlace(database, race);
  const payments = await Promise.all(
    entries.map(async (entry) => ({ ...entry, receipts: await receiptPaths(context, entry) })),
  );
  if (json) return context.sayJson({ payments: payments.map(entryJson), disputed, late });
  const order = payments.toSorted((a, b) => rank(a) - rank(b));
  context.table(order, entryColumns(context));
  const folder = uploadsFolder(config.varDir);
  for (const { reference, receipts } of order) {
    for (const path of receipts) context.say(`${reference}  ${join(folder, path)}`);
  }
  for (const { reference, ...places } of late) {
    context.say(`${reference}  ${t('cli.lateProof', { ...places })}`);
  }
  for (const { reference, detail } of disputed) {
    context.say(`${reference}  ${t('cli.disputed', { detail: detail ?? '' })}`);
  }
  const held = await heldClock(context);
  if (held !== null) context.say(held);
}

function rank({ paymentState }: OrganizerEntry): number {
  return paymentState === 'proof_submitted' ? 0 : 1;
}

async function receiptPaths(
  context: CommandContext,
  { paymentId }: OrganizerEntry,
): Promise<string[]> {
  if (paymentId === null) return [];
  return (await listReceipts(await context.database(), paymentId)).map(({ fileName }) => fileName);
}

async function wanted(context: CommandContext, written: string): Promise<PaymentRecord> {
  const reference = parsePaymentReference(written);
  const payment = reference && (await paymentByReference(await context.database(), reference));
  if (payment) return payment;
  const named = await findByName(await context.database(), written);
  if (named.length > 0) throw await refuseName(context, written);
  throw new Refusal(context.t('cli.unknownReference', { reference: written }));
}

async function nameOf(context: CommandContext, { id }: PaymentRecord): Promise<string> {
  const [entry] = await listEntriesOfPayments(await context.database(), [id]);
  return entry?.name ?? '';
}

const done = {
  verify: 'verified',
  reject: 'rejected',
  refund: 'refunded',
  reopen: 'reopened',
} as const satisfies Partial<Record<Decision, string>>;

interface Work {
  decision: keyof typeof done;
  reason: string;
  json: boolean;
}

async function work(
  context: CommandContext,
  payments: readonly PaymentRecord[],
  { decision, reason, json }: Work,
): Promise<void> {
  const { t } = context;
  const database = await context.database();
  const answers = [];
  const providers = new Intl.ListFormat(context.locale, { type: 'disjunction' });
  for (const payment of payments) {
    const order = { paymentId: payment.id, decision, reason };
    const outcome = await decidePayment(database, terminal(context), order, new Date());
    const { state } = outcome.payment;
    const values = {
      reference: payment.reference,
      name: await nameOf(context, payment),
      state: t(`payment.state.${state}`),
      provider: providers.format(cardTitles(context.config.cards)),
    };
    answers.push({ reference: payment.reference, code: outcome.code, state });
    if (outcome.code === 'refused') {
      throw new Refusal(t('cli.refusedState', values));
    }
    const again = outcome.code === 'unchanged' && decision === 'verify';
    if (!json) context.say(t(again ? 'cli.alreadyVerified' : `cli.${done[decision]}`, values));
  }
  if (json) context.sayJson(answers);
}

async function pendingReferences(context: CommandContext): Promise<string[]> {
  const filter = { editionId: await context.editionId(), states: ['pending'] as const };
  const entries = await listOrganizerEntries(await context.database(), filter);
  return entries.flatMap(({ reference }) => (reference === null ? [] : [reference]));
}

async function sendReminder(context: CommandContext, payment: PaymentRecord): Promise<void> {
  const { t, race } = context;
  const { reference, state } = payment;
  const room = { database: await context.database(), race };
  const code = await remindPayer(room, terminal(context), payment, new Date());
  if (code === 'refused') {
    throw new Refusal(t('cli.refusedState', { reference, state: t(`payment.state.${state}`) }));
  }
  context.say(t(code === 'reminded' ? 'cli.reminded' : 'cli.remindedBefore', { reference }));
}

function terminal({ actor }: CommandContext) {
  return { accountId: null, sessionId: null, name: actor };
}
