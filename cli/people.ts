import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  importParticipants,
  previewParticipants,
} from '../src/desk/entries/import/import-participants.server.ts';
import { nameHeadings } from '../src/desk/entries/import/name-headings.server.ts';
import { promoteWaiting } from '../src/desk/entries/promote-waiting.server.ts';
import { verifyReleases } from '../src/desk/entries/verify-releases.server.ts';
import { entryJson } from '../src/desk/privacy/entry-json.ts';
import { writeCsv } from '../src/platform/files/table/write-csv.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import { type Language, languages } from '../src/platform/i18n/languages.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { CategoryCode } from '../src/record/editions/category-code.ts';
import { listOrganizerEntries } from '../src/record/entries/organizer-entry.server.ts';
import {
  explainColumns,
  knownColumns,
  participantsTemplate,
} from '../src/registration/people-table/explain-columns.ts';
import {
  faultsInWords,
  faultyRows,
  issueInWords,
  needsCorrecting,
} from '../src/registration/people-table/faulty-rows.ts';
import { headingKey, leftOut } from '../src/registration/people-table/match-headings.ts';
import { readTable } from '../src/registration/people-table/read-table.server.ts';
import { deskTables, type SheetChoice } from '../src/registration/people-table/table.ts';
import { isNamePart } from '../src/registration/people-table/with-whole-names.ts';
import { categoryChoices, parseCategory } from './category-option.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { entryColumns } from './entry-table.ts';
import { addImportCanoe123 } from './import-canoe123.ts';
import { addImportTable } from './import-table.ts';
import { layTerms, wrapWords } from './local-command.ts';
import { oneEntry } from './one-entry.ts';
import {
  daysOption,
  type OrderWord,
  orderWords,
  refuseSheets,
  sayLeftOut,
  sheetOptions,
} from './sheet-options.ts';
import { writePrivateFile } from './write-private-file.ts';

interface PeopleOptions extends OutputOptions, SheetChoice {
  edition?: string;
  category?: CategoryCode;
  dryRun?: boolean;
  template?: boolean;
  column?: string[];
  signed?: boolean;
  partly?: boolean;
  faulty?: string;
  days?: OrderWord;
  language?: Language;
  yes?: boolean;
}

export function addReleases(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('release')
    .description(t('cli.releases'))
    .command('verify')
    .description(t('cli.releaseVerify'))
    .argument('<person>', t('cli.person'))
    .option('--edition <year>', t('cli.editionOption'))
    .action(async (term: string, { edition }: PeopleOptions) => {
      const { participantId, name } = await oneEntry(context(), term, edition);
      const order = { participantIds: [participantId], now: new Date() };
      const { terminal } = context();
      const written = await verifyReleases(await context().database(), terminal, order);
      context().say(t(written > 0 ? 'cli.releaseVerified' : 'cli.releaseBefore', { name }));
    });
}

export function addWaitingList(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('waiting-list').description(t('cli.waitingList'));
  const waiting = async ({ edition, category }: PeopleOptions) =>
    listOrganizerEntries(await context().database(), {
      editionId: await context().editionId(edition),
      entryStatus: 'waiting',
      ...(category && { category }),
    });
  group
    .command('list')
    .description(t('cli.waitingListShow'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--category <number>', categoryChoices(context()), parseCategory(context()))
    .option('--json', t('cli.json'))
    .action(async (options: PeopleOptions) => {
      const entries = await waiting(options);
      if (options.json) context().sayJson(entries.map(entryJson));
      else context().table(entries, entryColumns(context()));
    });
  group
    .command('promote')
    .description(t('cli.waitingListPromote'))
    .argument('[person]', t('cli.person'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--category <number>', categoryChoices(context()), parseCategory(context()))
    .option('--yes', t('cli.yes'))
    .action(async (term: string | undefined, options: PeopleOptions) => {
      if (!term && !options.category) throw new Refusal(t('cli.sayCategory'));
      const entry = term
        ? await oneEntry(context(), term, options.edition)
        : (await waiting(options)).find(({ turnOverAt }) => turnOverAt === null);
      if (!entry) throw new Refusal(t('cli.nobodyWaits'));
      const { participantId, name } = entry;
      const room = { database: await context().database(), race: context().race };
      const { terminal } = context();
      const order = { participantId, evenIfFull: false, now: new Date() };
      let outcome = await promoteWaiting(room, terminal, order);
      if (outcome.code === 'full') {
        const { entered, capacity } = outcome;
        await context().confirm(t('cli.askPromoteFull', { name, entered, capacity }), options.yes);
        outcome = await promoteWaiting(room, terminal, { ...order, evenIfFull: true });
      }
      if (outcome.code !== 'promoted') throw new Refusal(t('cli.notWaiting', { name }));
      context().say(t('cli.promoted', { name, reference: outcome.reference }));
    });
}

export function addImport(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('import').description(t('cli.import'));
  addImportCanoe123(group, context);
  addImportTable(group, context);
  const command = group
    .command('participants')
    .description(t('cli.importParticipants'))
    .argument('[file]', t('cli.fileArgument'));
  sheetOptions(command, context())
    .option('--template', t('cli.templateOption'))
    .addHelpText('after', () => `\n${columnsInWords(context())}`)
    .option('--edition <year>', t('cli.editionOption'))
    .option('--column <heading=column...>', t('cli.importColumnOption'))
    .addOption(
      new Option('--language <language>', t('cli.importLanguageOption')).choices(languages),
    )
    .option('--signed', t('cli.importSignedOption'))
    .option('--partly', t('cli.importPartlyOption'))
    .addOption(daysOption(t('cli.importDaysOption')))
    .option('--faulty <file>', t('cli.importFaultyOption'))
    .option('--dry-run', t('cli.dryRun'))
    .option('--json', t('cli.json'))
    .action(async (file: string | undefined, options: PeopleOptions, command: Command) => {
      const { edition, dryRun = false, json, template, signed = false, partly = false } = options;
      if (template) {
        process.stdout.write(participantsTemplate(context().race));
        // Printed to stderr: the explanation is still readable when the template is written to a file.
        console.error(`${columnsInWords(context())}\n\n${wrapWords(t('cli.templateUse'))}`);
        return;
      }
      if (file === undefined) {
        const code = 'commander.missingArgument';
        return command.error("error: missing required argument 'file'", { code });
      }
      const content = await readFile(resolve(file)).catch(() => {
        throw new Refusal(t('cli.noFile', { file }));
      });
      const database = await context().database();
      const { config, race, translate, terminal: actor } = context();
      const editionId = await context().editionId(edition);
      const now = new Date();
      const room = { config, database, race, translate };
      const said = collectHeadings(options.column ?? [], t);
      const { sheet, withHidden } = options;
      const choice = { sheet, withHidden };
      const table = await readTable(content, { ...deskTables, ...choice });
      refuseSheets(table, choice, context());
      if (!dryRun) await nameHeadings(database, actor, said, now);
      const days = options.days === undefined ? null : orderWords[options.days];
      const { language = null } = options;
      const order = { table, editionId, signed, said, days, language, now };
      if (options.faulty !== undefined) await writeFaulty(room, order, options.faulty, t);
      const report = await importParticipants(room, { ...order, actor, dryRun, partly });
      const { issues, ...counts } = report;
      const { hidden } = table.code === 'table' ? table : {};
      if (json) context().sayJson({ ...counts, problems: issues, ...(hidden && { hidden }) });
      else {
        sayLeftOut(table, choice, context());
        if (issues.length > 0) {
          const told = issues.map((issue) => {
            const { line, column, code, person = '', written = '' } = issue;
            const place = [`${t('cli.line')} ${line}`, person, column].filter(Boolean).join(', ');
            const said = [written && t('deskImport.said', { written }), issueInWords(issue, t)];
            return [place, `${said.filter(Boolean).join(', ')} (${code})`] as const;
          });
          context().say(`${layTerms(told)}\n`);
        }
        if (report.days) {
          const { written, day } = report.days;
          const { locale } = context();
          context().say(t('deskImport.daysRead', { written, day: formatDay(day, locale, 'long') }));
        }
        if (issues.some(({ code }) => code === 'day_order')) context().say(t('cli.importDaysAsk'));
        context().say(t('cli.importGood', { count: report.good }));
        if (report.imported > 0) context().say(t('cli.imported', { count: report.imported }));
      }
      const isRefused = issues.length > 0 && (!partly || report.imported === 0);
      if (isRefused) throw new Refusal(t('cli.importRefused'));
    });
}

/** Parses the meaning of headings as typed in a terminal: `Nombre del remero=name`, `Apodo=-`. */
function collectHeadings(written: readonly string[], t: Translate): Map<string, string> {
  const said = written.map((one) => {
    const [, heading = '', column = ''] = /^(.+)=\s*([\w-]+)\s*$/.exec(one) ?? [];
    if (column !== leftOut && !knownColumns.includes(column) && !isNamePart(column)) {
      throw new Refusal(
        t('cli.importColumnUnknown', { written: one, columns: knownColumns.join(', ') }),
      );
    }
    return [headingKey(heading), column] as const;
  });
  return new Map(said);
}

async function writeFaulty(
  room: Parameters<typeof previewParticipants>[0],
  order: Parameters<typeof previewParticipants>[1],
  path: string,
  t: Translate,
): Promise<void> {
  const { issues, matched } = await previewParticipants(room, order);
  if (matched === null) return;
  const faults = faultsInWords(issues.filter(needsCorrecting), explainColumns(t, room.race), t);
  await writePrivateFile(resolve(path), writeCsv(faultyRows(matched, faults, t)));
}

function columnsInWords({ t, race }: CommandContext): string {
  const terms = explainColumns(t, race).map(({ name, when, words, example }) => {
    const shown = example && t('cli.columnExample', { example });
    return [name, `(${when}) ${words} ${shown}`.trim()] as const;
  });
  return `${t('cli.columnsTitle')}\n${layTerms(terms)}`;
}
