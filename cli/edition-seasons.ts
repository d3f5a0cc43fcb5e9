import { type Command, InvalidArgumentError } from 'commander';
import { archiveEdition } from '../src/desk/editions/archive/archive-edition.server.ts';
import { findOpenMatters } from '../src/desk/editions/archive/find-open-matters.server.ts';
import { openOnes } from '../src/desk/editions/archive/open-matters.ts';
import { changeEdition } from '../src/desk/editions/change-edition.server.ts';
import { startEdition } from '../src/desk/editions/start-edition.server.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import { findEdition } from '../src/record/editions/catalogue.ts';
import { type CommandContext, Refusal } from './command-context.ts';

export function addSeasons(group: Command, context: () => CommandContext): void {
  const { t } = context();
  group
    .command('new')
    .description(t('cli.editionsNew'))
    .argument('<year>', t('cli.yearArgument'))
    .argument('<day>', t('cli.dayArgument'))
    .option('--gates <count>', t('deskEditions.gates'), wholeNumber(t('cli.form.number')))
    .action(async (year: string, raceDate: string, options: { gates?: number }) => {
      const { race } = context();
      const last = (await (await context().records()).catalogue()).at(-1);
      const { gates = last?.gates ?? race.course.gates } = options;
      const { touchSeconds: touch, missSeconds: miss } = race.rules;
      const started = await startEdition(
        await context().database(),
        context().terminal,
        { year: Number(year), raceDate, gates, touch, miss },
        new Date(),
      );
      if (started.code !== 'started') throw new Refusal(t(`deskEditions.refused.${started.code}`));
      context().say(t('cli.editionStarted', { year }));
    });
  group
    .command('take')
    .description(t('cli.editionsTake'))
    .argument('<year>', t('cli.yearArgument'))
    .action((year: string) => take(context(), year));
  group
    .command('archive')
    .description(t('cli.editionsArchive'))
    .argument('<year>', t('cli.yearArgument'))
    .option('--reason <text>', t('deskEditions.archiveReason'), '')
    .option('--yes', t('cli.yes'))
    .action((year: string, options: ArchiveOptions) => archive(context(), year, options));
}

interface ArchiveOptions {
  reason: string;
  yes?: boolean;
}

async function archive(context: CommandContext, year: string, { reason, yes }: ArchiveOptions) {
  const { t, terminal, config } = context;
  const edition = await requireEdition(context, year);
  const room = { database: await context.database(), race: context.race, config };
  const open = openOnes(await findOpenMatters(room, edition, new Date()));
  for (const name of open) console.error(t(`desk.values.open.${name}`));
  await context.confirm(t('cli.askArchive', { year }), yes);
  const order = { editionId: edition.id, reason, now: new Date() };
  const { code } = await archiveEdition(room, terminal, order);
  if (code === 'reason_missing') throw new Refusal(t('deskEditions.refused.reason_missing'));
  context.say(t('cli.editionArchived', { year }));
}

async function requireEdition(context: CommandContext, year: string) {
  const edition = findEdition(await (await context.records()).catalogue(), Number(year));
  if (!edition) throw new Refusal(context.t('cli.unknownEdition', { year }));
  return edition;
}

async function take(context: CommandContext, year: string) {
  const { t, terminal } = context;
  const edition = await requireEdition(context, year);
  const { race, library } = context;
  const room = { database: await context.database(), race, library };
  const changed = await changeEdition(room, terminal, {
    editionId: edition.id,
    from: (present) => ({ ...present, registration: true }),
    now: new Date(),
  });
  if (changed.code === 'unknown') throw new Refusal(t('cli.unknownEdition', { year }));
  if (changed.code !== 'changed' && changed.code !== 'unchanged') {
    const day = (date: string) => formatDay(date, context.locale, 'long');
    throw new Refusal(
      t(`deskEditions.refused.${changed.code}`, {
        year: 'year' in changed ? changed.year : year,
        settings: 'settings' in changed ? day(changed.settings) : '',
        edition: day(edition.raceDate),
        opens: 'opens' in changed ? day(changed.opens) : '',
        before: 'before' in changed ? changed.before : '',
      }),
    );
  }
  context.say(t('cli.editionTakes', { year }));
}

function wholeNumber(form: string) {
  return (text: string): number => {
    if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError(form);
    return Number(text);
  };
}
