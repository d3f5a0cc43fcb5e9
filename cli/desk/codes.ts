import type { Command } from 'commander';
import { codeForm, toNewCode } from '../../src/desk/codes/code-form.ts';
import { codesList } from '../../src/desk/codes/codes-list.ts';
import { makeCode } from '../../src/desk/codes/make-code.server.ts';
import { retireCode } from '../../src/desk/codes/retire-code.server.ts';
import { deskFacts, readTyped } from '../../src/desk/frame/form/desk-form.ts';
import { readCodeText } from '../../src/registration/prices/price-code.ts';
import { listCodes } from '../../src/registration/prices/price-codes-repository.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';

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
      context().list(codesList, codes);
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
      const facts = deskFacts(race, now);
      const { values, issues } = readTyped(
        codeForm,
        {
          code: [code],
          kind: [kind],
          value: [value],
          uses: [uses],
          lastDay: [lastDay],
          categories: category,
          reserved: [reserved],
          question: [question],
          answer: [answer],
          note: [note],
        },
        facts,
      );
      if (issues)
        throw new Refusal(issues.map((field) => t(`deskCodes.faults.${field}`)).join('\n'));
      const made = toNewCode(values, race.timeZone);
      const order = { editionId, code: made, currency: facts.currency };
      if (!(await makeCode(database, terminal, order, now))) {
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
