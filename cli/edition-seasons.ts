import { type Command, InvalidArgumentError } from 'commander';
import {
  archivedOf,
  changeEdition,
} from '../src/organizing/season/editions/change-edition.server.ts';
import { countRuns } from '../src/organizing/season/editions/count-runs.server.ts';
import { startEdition } from '../src/organizing/season/editions/start-edition.server.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import { findEdition } from '../src/record/editions/catalogue.ts';
import { readTeamLibrary } from '../src/record/editions/files/team-library.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';

/** Commands of an edition's life: begin it, open registration, archive it. */
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
    .action((year: string) => change(context(), year, 'take'));
  group
    .command('archive')
    .description(t('cli.editionsArchive'))
    .argument('<year>', t('cli.yearArgument'))
    .option('--yes', t('cli.yes'))
    .action(async (year: string, { yes }: { yes?: boolean }) => {
      await context().confirm(t('cli.askArchive', { year }), yes);
      await change(context(), year, 'archive');
    });
}

async function change(context: CommandContext, year: string, what: 'take' | 'archive') {
  const { t, terminal } = context;
  const database = await context.database();
  const edition = findEdition(await (await context.records()).catalogue(), Number(year));
  if (!edition) throw new Refusal(t('cli.unknownEdition', { year }));
  const hasRuns = (await countRuns(database, edition.id)) > 0;
  const library = readTeamLibrary(context.config.dataDir);
  const room = { database, race: context.race, library };
  const changed = await changeEdition(room, terminal, {
    editionId: edition.id,
    from: (present) =>
      what === 'archive' ? archivedOf(present, hasRuns) : { ...present, registration: true },
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
      }),
    );
  }
  context.say(t(what === 'archive' ? 'cli.editionArchived' : 'cli.editionTakes', { year }));
}

function wholeNumber(form: string) {
  return (text: string): number => {
    if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError(form);
    return Number(text);
  };
}
