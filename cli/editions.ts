import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { makeRoomForFiles } from '../src/app/open-record.server.ts';
import { exportEdition } from '../src/desk/editions/export-edition.server.ts';
import {
  type CategoryLeft,
  type RegistrationOverview,
  registrationOverview,
} from '../src/desk/editions/registration-overview.server.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import {
  type ImportReport,
  importEdition,
} from '../src/record/editions/exchange/import-edition.server.ts';
import {
  type RecordFiles,
  readRecordFiles,
} from '../src/record/editions/exchange/read-record-files.server.ts';
import { recordedYears } from '../src/record/editions/exchange/recorded-years.server.ts';
import { overrideEdition } from '../src/record/editions/read-edition-override.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { addSeasons } from './edition-seasons.ts';
import { layFacts } from './table.ts';
import { writePrivateFile } from './write-private-file.ts';

export function addEditions(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('editions').description(t('cli.editions'));
  const decide = (registration: 'open' | 'closed' | null) => async (year: string) => {
    const editionId = await context().editionId(year);
    const { terminal } = context();
    const database = await context().database();
    await overrideEdition(database, terminal, { editionId, registration, now: new Date() });
    const said = { open: 'cli.editionOpen', closed: 'cli.editionClosed' } as const;
    context().say(t(registration ? said[registration] : 'cli.editionByDate', { year }));
  };
  const command = (name: string, description: string) =>
    group.command(name).description(description).argument('<year>', t('cli.yearArgument'));
  command('open', t('cli.editionsOpen')).action(decide('open'));
  command('close', t('cli.editionsClose')).action(decide('closed'));
  command('by-date', t('cli.editionsByDate')).action(decide(null));
  group
    .command('list')
    .description(t('cli.editionsList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const database = await context().database();
      const { race } = context();
      const catalogue = await (await context().records()).catalogue();
      const rows = await registrationOverview({ database, race, catalogue }, new Date());
      if (json) return context().sayJson(rows);
      context().table(rows, [
        { heading: t('cli.year'), cell: ({ year }) => year },
        {
          heading: t('cli.raceDay'),
          cell: ({ raceDate }) => formatDay(raceDate, context().locale, 'medium'),
        },
        { heading: t('cli.registration'), cell: (row) => openingInWords(context(), row) },
      ]);
      for (const { year, places } of rows.filter((row) => row.places.length > 0)) {
        const facts = places.map((place) => placesInWords(t, place));
        context().say(`\n${t('cli.placesOf', { year })}\n${layFacts(facts)}`);
      }
    });
  addSeasons(group, context);
  addFiles(group, context);
}

function openingInWords({ t, locale }: CommandContext, row: RegistrationOverview): string {
  if (row.now === 'none' || row.now === 'raced') return t(`cli.registrationNow.${row.now}`);
  if (row.day === null) return t(row.now === 'open' ? 'cli.open' : 'cli.closed');
  return t(`cli.registrationNow.${row.now}`, { day: formatDay(row.day, locale, 'medium') });
}

function placesInWords(t: Translate, place: CategoryLeft): [string, string] {
  const { category, left, capacity, waiting } = place;
  const free = t('cli.placesLeft', { left, capacity });
  const words = waiting === 0 ? free : `${free}, ${t('cli.placesWaiting', { waiting })}`;
  return [`${category} (${t(`category.${category}`)})`, words];
}

interface FileOptions extends OutputOptions {
  dryRun?: boolean;
  output?: string;
  withContacts?: boolean;
}

function addFiles(group: Command, context: () => CommandContext): void {
  const { t } = context();
  group
    .command('import')
    .description(t('cli.editionsImport'))
    .argument('[year]', t('cli.yearArgument'))
    .option('--dry-run', t('cli.dryRun'))
    .option('--json', t('cli.json'))
    .action(async (year: string | undefined, { dryRun = false, json }: FileOptions) => {
      const { dataDir } = context().config;
      const years = year ? [Number(year)] : recordedYears(dataDir);
      if (year && !recordedYears(dataDir).includes(Number(year))) {
        throw new Refusal(t('cli.noRecord', { year, folder: join(dataDir, 'editions', year) }));
      }
      const files = readAll(dataDir, years);
      const database = await context().databaseAsItIs();
      if (!dryRun) await makeRoomForFiles(database, dataDir);
      const reports: ImportReport[] = [];
      const by = { actor: context().terminal, now: new Date() };
      for (const one of files) reports.push(await importEdition(database, one, { dryRun, by }));
      if (json) return context().sayJson(reports);
      for (const report of reports) tellImport(context(), report, dryRun);
    });
  group
    .command('export')
    .description(t('cli.editionsExport'))
    .argument('<year>', t('cli.yearArgument'))
    .option('-o, --output <folder>', t('cli.folderOption'))
    .option('--with-contacts', t('cli.withContacts'))
    .action(async (year: string, { output, withContacts }: FileOptions) => {
      const database = await context().database();
      const editionId = await context().editionId(year);
      const file = (what: 'record' | 'contacts') =>
        exportEdition(database, context().terminal, { editionId, what, now: new Date() });
      const record = await file('record');
      if (record === null) throw new Refusal(t('cli.unknownEdition', { year }));
      if (!output) return void process.stdout.write(record);
      await mkdir(output, { recursive: true });
      await writeFile(join(output, 'record.json'), record);
      context().say(t('cli.written', { file: join(output, 'record.json') }));
      if (!withContacts) return;
      await writePrivateFile(join(output, 'contacts.json'), (await file('contacts')) ?? '');
      context().say(t('cli.written', { file: join(output, 'contacts.json') }));
    });
}

/** Reads the files of all years before anything is written; throws a refusal with all their errors. */
function readAll(dataDir: string, years: readonly number[]): RecordFiles[] {
  const faults: string[] = [];
  const files = years.flatMap((year) => {
    try {
      return [readRecordFiles(dataDir, year)];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  // The order of the first start's import, because people are numbered in it.
  return files.toSorted((a, b) => a.record.edition.id - b.record.edition.id);
}

function tellImport(context: CommandContext, report: ImportReport, dryRun: boolean): void {
  const { t } = context;
  const { conflicts, year, inserted, updated, deleted, unchanged } = report;
  const counts = { year, inserted, updated, deleted, unchanged };
  context.say(t(dryRun ? 'cli.editionPlanned' : 'cli.editionImported', counts));
  if (conflicts.length === 0) return;
  context.say(t('cli.leftAlone'));
  context.table(conflicts, [
    { heading: t('cli.unit'), cell: ({ key }) => key, shrinks: true },
    { heading: t('cli.why'), cell: ({ reason }) => t(`cli.conflict.${reason}`) },
  ]);
}
