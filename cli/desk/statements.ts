import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { acceptMatch, isBooked } from '../../src/desk/payments/statement/accept-match.server.ts';
import {
  type KeptStatement,
  keepStatement,
  nameColumns,
} from '../../src/desk/payments/statement/keep-statement.server.ts';
import { openLines } from '../../src/desk/payments/statement/open-lines.server.ts';
import { readStatement } from '../../src/desk/payments/statement/read-statement.ts';
import { readStatementFile } from '../../src/desk/payments/statement/read-statement-file.server.ts';
import {
  type Bank,
  banks,
  columnKinds,
  type StatementColumns,
} from '../../src/desk/payments/statement/statement-columns.ts';
import {
  type Direction,
  directions,
  signKey,
} from '../../src/desk/payments/statement/statement-lines.ts';
import { formatDay } from '../../src/platform/format/format-day.ts';
import { formatMoney } from '../../src/platform/format/format-money.ts';
import { parsePaymentReference } from '../../src/registration/payments/payment-reference.ts';
import { paymentVersion } from '../../src/registration/payments/payment-version.server.ts';
import { paymentByReference } from '../../src/registration/payments/payments-repository.server.ts';
import type { SheetChoice } from '../../src/registration/people-table/table.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import {
  daysOption,
  type OrderWord,
  orderWords,
  refuseSheets,
  sayLeftOut,
  sheetOptions,
} from '../sheet-options.ts';

interface ReadOptions {
  column?: string[];
  sign?: string[];
  days?: OrderWord;
}

const mostLines = 500;

export function addStatements(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('statements').description(t('cli.statements'));
  const command = group.command('read').description(t('cli.statementsRead'));
  sheetOptions(command, context())
    .argument('<bank>', banks.join(', '), (text): Bank => {
      const bank = banks.find((one) => one === text);
      if (!bank) throw new InvalidArgumentError(banks.join(', '));
      return bank;
    })
    .argument('<file>', t('cli.fileArgument'))
    .option(
      '--column <column=heading...>',
      t('cli.statementsColumn', { columns: columnKinds.join(', ') }),
    )
    .option('--sign <word=in|out...>', t('cli.statementsSign'))
    .addOption(daysOption(t('cli.statementsDays')))
    .action(async (bank: Bank, file: string, options: SheetChoice & ReadOptions) => {
      const { column = [], sign = [], days, sheet, withHidden } = options;
      const choice = { sheet, withHidden };
      const bytes = await readFile(resolve(file)).catch(() => {
        throw new Refusal(t('cli.noFile', { file }));
      });
      const database = await context().database();
      const { terminal } = context();
      const { currency } = context().race.registration;
      const reading = readStatementFile(bytes, choice);
      refuseSheets(reading, choice, context());
      if (reading.code === 'read' && reading.hidden) {
        sayLeftOut({ hidden: reading.hidden }, choice, context());
      }
      const statement = { bank, statement: reading, currency, isRenamed: column.length > 0 };
      const kept = await keepStatement(database, terminal, statement, new Date());
      const isAnswered =
        (kept.code === 'unmapped' && column.length > 0) ||
        (kept.code === 'asked' && (sign.length > 0 || days !== undefined));
      if (!isAnswered) return tell(context(), kept);
      const named = {
        id: kept.id,
        ...(column.length > 0 && { columns: columnsIn(column) }),
        signs: signsIn(sign, context()),
        days: days === undefined ? null : orderWords[days],
        currency,
        read: readStatement,
      };
      tell(context(), await nameColumns(database, terminal, named, new Date()));
    });
  group
    .command('open')
    .description(t('cli.statementsOpen'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const page = { limit: mostLines, offset: 0 };
      const { lines } = await openLines(await context().database(), page);
      if (json) return context().sayJson(lines);
      const { locale } = context();
      context().table(lines, [
        { heading: t('cli.fact.key'), cell: ({ digest }) => digest },
        { heading: t('cli.terms.day'), cell: ({ day }) => day },
        {
          heading: t('cli.amount'),
          cell: ({ amountCents, currency }) => formatMoney(amountCents, currency, locale),
          alignEnd: true,
        },
        { heading: t('cli.terms.text'), cell: ({ text }) => text, shrinks: true },
        {
          heading: t('cli.statementsMaybe'),
          cell: ({ proposals }) =>
            proposals.map(({ payment }) => `${payment.reference} ${payment.name}`).join(', '),
          shrinks: true,
        },
      ]);
    });
  group
    .command('match')
    .description(t('cli.statementsMatch'))
    .argument('<key>', t('cli.statementsLine'))
    .argument('<reference>', t('cli.referenceArgument'))
    .action(async (digest: string, written: string) => {
      const database = await context().database();
      const reference = parsePaymentReference(written);
      const payment = reference && (await paymentByReference(database, reference));
      if (!payment) throw new Refusal(t('cli.unknownReference', { reference: written }));
      const match = { digest, reference: payment.reference };
      const version = await paymentVersion(database, payment.id);
      const { terminal } = context();
      const outcome = await acceptMatch(database, terminal, { ...match, version }, new Date());
      if (!isBooked(outcome)) {
        throw new Refusal(`${match.reference}: ${t(`deskStatements.left.${outcome}`)}`);
      }
      context().say(t('desk.done.saved'));
    });
}

function signsIn(written: readonly string[], { t }: CommandContext): Map<string, Direction> {
  return new Map(
    written.map((one) => {
      const [, word = '', said] = /^(.*)=(in|out)$/s.exec(one) ?? [];
      const direction = directions.find((each) => each === said);
      if (!direction) throw new Refusal(t('cli.statementsSignUnknown', { written: one }));
      return [signKey(word), direction] as const;
    }),
  );
}

function columnsIn(written: readonly string[]): StatementColumns {
  const named = new Map(written.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
  return Object.fromEntries(
    columnKinds.map((kind) => [kind, named.get(kind) ?? '']),
  ) as StatementColumns;
}

function tell(context: CommandContext, kept: KeptStatement): void {
  const { t, say } = context;
  if (kept.code === 'kept') {
    say(t('deskStatements.read', { count: kept.lines }));
    say(t('deskStatements.fresh', { count: kept.fresh }));
    const { unread = [] } = kept;
    if (unread.length > 0) say(t('deskStatements.unreadText', { lines: unread.join(', ') }));
    return;
  }
  if (kept.code === 'asked') ask(context, kept);
  if (kept.code === 'day_orders') {
    throw new Refusal(t('deskStatements.dayOrders', { lines: kept.lines.join(', ') }));
  }
  if (kept.code === 'unmapped') throw new Refusal(t('cli.statementsUnmapped'));
  const bank = kept.code === 'other_bank' ? kept.bank : '';
  const cell = kept.code === 'not_calculated' ? kept.cell : '';
  throw new Refusal(t(`deskStatements.refused.${kept.code}`, { bank, cell }));
}

/** Throws a refusal with the questions of a statement, after printing the lines that wait for an answer. */
function ask(
  { t, say, locale, race }: CommandContext,
  { signs, days }: Extract<KeptStatement, { code: 'asked' }>,
): never {
  const { currency } = race.registration;
  for (const { word, rows } of signs) {
    say(t(word === '' ? 'deskColumns.noSign' : 'deskColumns.sign', { word, count: rows.length }));
    for (const { line, day, amountCents, text } of rows) {
      const amount = formatMoney(amountCents, currency, locale);
      say(
        `  ${t('deskColumns.signLine', { line, day: formatDay(day, locale, 'medium'), amount, text })}`,
      );
    }
  }
  if (days) {
    const { written, line, readings } = days;
    say(t('deskColumns.days', { written, line }));
    for (const { day } of readings) say(`  ${formatDay(day, locale, 'long')}`);
  }
  throw new Refusal(t('cli.statementsAsked'));
}
