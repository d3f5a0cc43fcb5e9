import type { Command } from 'commander';
import { makeCode } from '../../src/organizing/season/codes/make-code.server.ts';
import { readCodeForm } from '../../src/organizing/season/codes/read-code-form.ts';
import { retireCode } from '../../src/organizing/season/codes/retire-code.server.ts';
import { localDate } from '../../src/platform/format/local-date.ts';
import { plainMoney } from '../../src/platform/format/minor-digits.ts';
import { readCodeText } from '../../src/registration/prices/price-code.ts';
import { listCodes } from '../../src/registration/prices/price-codes-repository.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { localTime } from '../local-time.ts';

interface MakeOptions {
  kind: string;
  value?: string;
  uses?: string;
  lastDay?: string;
  reserved?: string;
  category?: string[];
  question?: string;
  answer?: string;
  note?: string;
}

/** Commands for the codes that make an entry cost less, with the same use cases as the desk. */
export function addCodes(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('codes').description(t('cli.codes'));
  group
    .command('list')
    .description(t('cli.codesList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const editionId = await context().editionId();
      const codes = await listCodes(await context().database(), editionId);
      if (json) return context().sayJson(codes);
      context().table(codes, [
        { heading: t('deskCodes.code'), cell: ({ code }) => code },
        { heading: t('deskCodes.fields.kind'), cell: ({ kind }) => t(`deskCodes.kinds.${kind}`) },
        {
          heading: t('deskCodes.fields.value'),
          cell: ({ kind, value }) =>
            kind === 'amount'
              ? plainMoney(value, context().race.registration.currency)
              : kind === 'free'
                ? null
                : `${value} %`,
          alignEnd: true,
        },
        { heading: t('deskCodes.uses'), cell: ({ uses }) => uses, alignEnd: true },
        { heading: t('deskCodes.fields.uses'), cell: ({ usesLimit }) => usesLimit, alignEnd: true },
        {
          heading: t('deskCodes.until'),
          cell: ({ endsAt }) => endsAt && localTime(context(), endsAt),
        },
        { heading: t('deskCodes.reserved'), cell: ({ reserved }) => reserved, alignEnd: true },
        {
          heading: t('cli.status'),
          cell: ({ retiredAt }) => retiredAt && t('deskCodes.state.retired'),
        },
      ]);
    });
  group
    .command('make')
    .description(t('cli.codesMake'))
    .argument('<code>', t('deskCodes.code'))
    .requiredOption('--kind <amount|percent|free>', t('deskCodes.fields.kind'))
    .option('--value <number>', t('deskCodes.fields.value'))
    .option('--uses <number>', t('deskCodes.fields.uses'))
    .option('--last-day <YYYY-MM-DD>', t('deskCodes.fields.lastDay'))
    .option('--category <number...>', t('deskCodes.fields.categories'))
    .option('--reserved <number>', t('deskCodes.fields.reserved'))
    .option('--question <sex|nationality|city|club>', t('deskCodes.fields.question'))
    .option('--answer <text>', t('deskCodes.fields.answer'))
    .option('--note <text>', t('deskCodes.fields.note'))
    .action(async (code: string, options: MakeOptions) => {
      const editionId = await context().editionId();
      const database = await context().database();
      const { race, terminal } = context();
      const now = new Date();
      const { kind, value = '', uses = '', lastDay = '', reserved = '', category = [] } = options;
      const { question = '', answer = '', note = '' } = options;
      const { currency } = race.registration;
      const { read, faults } = readCodeForm(
        {
          code,
          kind,
          value,
          uses,
          lastDay,
          reserved,
          categories: category,
          question,
          answer,
          note,
        },
        {
          timeZone: race.timeZone,
          today: localDate(now, race.timeZone),
          categories: race.registration.categories.map((one) => one.category),
          currency,
        },
      );
      if (read === null) {
        const fields = Object.keys(faults) as (keyof typeof faults)[];
        throw new Refusal(fields.map((field) => t(`deskCodes.faults.${field}`)).join('\n'));
      }
      if (!(await makeCode(database, terminal, { editionId, code: read, currency }, now))) {
        throw new Refusal(t('deskCodes.taken'));
      }
      context().say(t('desk.done.saved'));
    });
  for (const name of ['retire', 'restore'] as const) {
    group
      .command(name)
      .description(t(name === 'retire' ? 'cli.codesRetire' : 'cli.codesRestore'))
      .argument('<code>', t('deskCodes.code'))
      .action(async (written: string) => {
        const editionId = await context().editionId();
        const database = await context().database();
        const code = readCodeText(written);
        const order = { editionId, code, retires: name === 'retire' };
        if (!(await retireCode(database, context().terminal, order, new Date()))) {
          throw new Refusal(t('registration.code.faults.unknown'));
        }
        context().say(t('desk.done.saved'));
      });
  }
}
