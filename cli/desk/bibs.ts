import type { Command } from 'commander';
import { bibSeeds } from '../../src/desk/bibs/bib-seeds.server.ts';
import { changeBib, digestOfPlan, giveBibs } from '../../src/desk/bibs/give-bibs.server.ts';
import { type BibOrder, bibOrders, planBibs } from '../../src/desk/bibs/plan-bibs.ts';
import { readBibs } from '../../src/desk/bibs/read-bibs.server.ts';
import type { CategoryCode } from '../../src/record/editions/category-code.ts';
import { createChampionshipReader } from '../../src/site/championship/championship-reader.server.ts';
import { categoryChoices, parseCategory } from '../category-option.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { oneEntry } from '../one-entry.ts';

interface GiveOptions extends OutputOptions {
  from: string;
  to: string;
  category?: CategoryCode;
  sex?: string;
  order?: string;
  keepLast: boolean;
  alsoGiven?: boolean;
  yes?: boolean;
}

const highest = 9999;

export function addBibs(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('bibs').description(t('cli.bibs'));
  group
    .command('list')
    .description(t('cli.bibsList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const { entries } = await roomOf(context());
      const order = entries.toSorted((a, b) => (a.bib ?? Infinity) - (b.bib ?? Infinity));
      const rows = order.map(({ id, name, category, bib, last }) => ({
        id,
        name,
        category,
        bib,
        last,
      }));
      if (json) return context().sayJson(rows);
      context().table(rows, [
        { heading: t('deskBibs.bib'), cell: ({ bib }) => bib, alignEnd: true },
        { heading: t('cli.name'), cell: ({ name }) => name, shrinks: true },
        { heading: t('deskBibs.category'), cell: ({ category }) => t(`category.${category}`) },
        { heading: t('deskBibs.last'), cell: ({ last }) => last, alignEnd: true },
      ]);
    });
  group
    .command('give')
    .description(t('cli.bibsGive'))
    .requiredOption('--from <number>', t('deskBibs.from'))
    .requiredOption('--to <number>', t('deskBibs.to'))
    .option('--category <number>', categoryChoices(context()), parseCategory(context()))
    .option('--sex <female|male>', t('deskBibs.sex'))
    .option('--order <kind>', t('cli.bibsOrder', { kinds: bibOrders.join(', ') }))
    .option('--no-keep-last', t('cli.bibsNotLast'))
    .option('--also-given', t('cli.bibsAll'))
    .option('--yes', t('cli.yes'))
    .action(async (options: GiveOptions) => {
      const order = readOrder(options);
      if (!order) throw new Refusal(t('deskBibs.refused.range'));
      const { database, edition, seeds, entries } = await roomOf(context());
      const plan = planBibs(entries, order);
      const lines = plan.lines.filter(({ from, to }) => from !== to);
      context().table(lines, [
        { heading: t('deskBibs.bib'), cell: ({ to }) => to, alignEnd: true },
        { heading: t('cli.name'), cell: ({ name }) => name, shrinks: true },
        {
          heading: '',
          cell: ({ from, lost }) =>
            [
              from !== null && t('deskBibs.was', { bib: from }),
              lost !== null && t('deskBibs.lost', { bib: lost }),
            ]
              .filter(Boolean)
              .join(' '),
        },
      ]);
      if (plan.without > 0) context().say(t('deskBibs.without', { count: plan.without }));
      if (lines.length === 0) return;
      await context().confirm(t('deskBibs.give', { count: lines.length }), options.yes);
      const giving = { editionId: edition.id, order, seeds, shown: digestOfPlan(plan) };
      const given = await giveBibs(database, context().terminal, giving, new Date());
      if ('code' in given) throw new Refusal(t(`deskBibs.refused.${given.code}`));
      context().say(t('desk.done.saved'));
    });
  group
    .command('set')
    .description(t('cli.bibsSet'))
    .argument('<person>', t('cli.person'))
    .argument('<bib>', t('cli.bibsSetTo'))
    .action(async (term: string, written: string) => {
      const bib = written === 'none' ? null : readBib(written);
      if (bib === null && written !== 'none') throw new Refusal(t('deskBibs.refused.range'));
      const { participantId: entry, editionId, bib: shown } = await oneEntry(context(), term);
      const change = { editionId, entry, bib, shown };
      const database = await context().database();
      const refusal = await changeBib(database, context().terminal, change, new Date());
      if (refusal !== null) throw new Refusal(t(`deskBibs.refused.${refusal}`));
      context().say(t('desk.done.saved'));
    });
}

function readBib(written: string): number | null {
  return /^[1-9]\d{0,3}$/.test(written) && Number(written) <= highest ? Number(written) : null;
}

function readOrder(options: GiveOptions): BibOrder | null {
  const [from, to] = [readBib(options.from), readBib(options.to)];
  const order = bibOrders.find((one) => one === (options.order ?? 'result'));
  if (from === null || to === null || from > to || !order) return null;
  const { category = null, keepLast, alsoGiven = false } = options;
  const sex = (['female', 'male'] as const).find((one) => one === options.sex) ?? null;
  return { category, sex, from, to, order, keepLast, onlyMissing: !alsoGiven };
}

async function roomOf(context: CommandContext) {
  const database = await context.database();
  const records = await context.records();
  const championships = createChampionshipReader(database, () => context.race);
  const catalogue = await records.catalogue();
  const found = await bibSeeds({ catalogue, records, championships });
  if (!found) throw new Refusal(context.t('cli.unknownEdition', { year: '' }));
  const entries = await readBibs(database, found.edition.id, found.seeds);
  return { database, ...found, entries };
}
