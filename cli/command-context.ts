import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { openRecord } from '../src/app/open-record.server.ts';
import { type LiveContent, readLiveContent } from '../src/desk/content/live/live-content.server.ts';
import { readVersions } from '../src/desk/content/versions/read-versions.server.ts';
import { deskFacts } from '../src/desk/frame/form/desk-form.ts';
import {
  cellInWords,
  type DeskList,
  isNumeric,
  type ListColumn,
} from '../src/desk/frame/lists/desk-list.ts';
import type { Config } from '../src/platform/config/config.ts';
import { type AppDatabase, openDatabase } from '../src/platform/database/open-database.server.ts';
import { followDamaged } from '../src/platform/database/read-stored.server.ts';
import type { Language } from '../src/platform/i18n/languages.ts';
import { localesIn } from '../src/platform/i18n/locales-in.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { Actor } from '../src/record/accounts/audit/write-audit.server.ts';
import { registrationEdition } from '../src/record/editions/catalogue.ts';
import {
  createRecordReader,
  type RecordReader,
} from '../src/record/editions/record/record-reader.server.ts';
import { readTexts } from '../src/record/race/read-content.server.ts';
import { type CliColumn, layTable } from './table.ts';

/** A command that cannot be carried out; its message is for people, the exit code is 1. */
export class Refusal extends Error {}

export interface OutputOptions {
  json?: boolean;
}

export type CommandContext = ReturnType<typeof createCommandContext>;

/**
 * Reads the words and facts of the race; the database is opened when a command asks for it. The texts are not compared
 * with each other, which takes most of the reading: `judgeTexts` does that after a command failed.
 */
export function createCommandContext(config: Config, language: Language) {
  // Reads the content files only; opening the database adds the changes of the desk.
  let live = readLiveContent(config, [], true);
  const t: Translate = live.translate[language];
  const actor = `organizer ${userInfo().username}`;
  followDamaged({ error: (place) => console.error(t('cli.unreadable', { ...place })) });
  let opened: Promise<AppDatabase> | undefined;
  let reader: RecordReader | undefined;
  return {
    config,
    /** Includes the changes made at the desk once the database is open. */
    get race() {
      return live.race;
    },
    get library() {
      return live.library;
    },
    get pictures() {
      return live.pictures;
    },
    get course() {
      return live.course;
    },
    get translate() {
      return live.translate;
    },
    t,
    language,
    locale: localesIn(live.race.countryCode)[language],
    actor,
    /** The actor that the audit log records for commands. */
    terminal: { accountId: null, sessionId: null, name: actor } satisfies Actor,
    database: () => {
      opened ??= openRecord(config).then(async ({ database, imports }) => {
        live = await layOver(live, config, database);
        for (const { year, conflicts } of imports) {
          if (conflicts.length > 0) console.error(`${year}: ${t('cli.leftAlone')}`);
          for (const { key, reason } of conflicts) {
            console.error(`${key}: ${t(`cli.conflict.${reason}`)}`);
          }
        }
        return database;
      });
      return opened;
    },
    /** Opens the database without importing editions that only the data files have. */
    databaseAsItIs: () => {
      opened ??= openDatabase(config).then(async (database) => {
        live = await layOver(live, config, database);
        return database;
      });
      return opened;
    },
    /** A failure to open is ignored here: the command has already reported it. */
    close: async () => (await opened?.catch(() => undefined))?.destroy(),

    /** Throws the ContentError of faulty texts, which may be why a command failed. */
    judgeTexts: () => void readTexts(config.contentDir, live.schedule),

    /** Catalogue and records of the editions. */
    async records(): Promise<RecordReader> {
      reader ??= createRecordReader(await this.database());
      return reader;
    },

    /** The number of an edition: of a year, or of the one that takes registrations. */
    async editionId(year?: string): Promise<number> {
      const catalogue = await (await this.records()).catalogue();
      const edition = year
        ? catalogue.find((known) => String(known.year) === year)
        : registrationEdition(catalogue);
      if (!edition) throw new Refusal(t('cli.unknownEdition', { year: year ?? '' }));
      return edition.id;
    },

    /** The exit code of the command, unless an error ends it. */
    exitCode: 0,

    say: (text: string) => console.log(text),
    sayJson: (value: unknown) => console.log(JSON.stringify(value, null, 2)),

    table<Row>(rows: readonly Row[], columns: readonly CliColumn<Row>[]) {
      if (rows.length === 0) return console.log(t('cli.none'));
      console.log(this.tableText(rows, columns));
      console.log(`\n${t('cli.count', { count: rows.length })}`);
    },

    /** Prints a list of the desk, with the numbers by which commands name its rows. */
    list<Row>({ columns }: DeskList<Row>, rows: readonly Row[], idOf?: (row: Row) => number) {
      const facts = {
        ...deskFacts(live.race, new Date()),
        t,
        locale: localesIn(live.race.countryCode)[language],
      };
      const ids = idOf ? [{ heading: t('cli.id'), cell: idOf, alignEnd: true }] : [];
      this.table(rows, [
        ...ids,
        ...Object.values<ListColumn<Row>>(columns(facts))
          .filter(({ only }) => only !== 'page')
          .map((column) => ({
            heading: column.name,
            cell: (row: Row) => cellInWords(column, row, facts),
            alignEnd: isNumeric(column),
            shrinks: column.kind === 'text',
          })),
      ]);
    },

    tableText<Row>(rows: readonly Row[], columns: readonly CliColumn<Row>[]): string {
      const { isTTY, columns: width } = process.stdout;
      return layTable(columns, rows, isTTY ? width : 160);
    },

    /** Asks before an irreversible action; throws a refusal unless the answer is yes. */
    async confirm(question: string, yes = false, signal?: AbortSignal): Promise<void> {
      if (yes) return;
      if (!process.stdin.isTTY) throw new Refusal(`${question}\n${t('cli.needsYes')}`);
      const prompt = createInterface({ input: process.stdin, output: process.stderr });
      const asked = `${question} ${t('cli.answer')} `;
      // Ctrl+C is a no.
      const answer = await prompt.question(asked, { signal }).catch(() => '');
      prompt.close();
      if (!/^(s|sí|si|y|yes)$/i.test(answer.trim())) throw new Refusal(t('cli.notConfirmed'));
    },
  };
}

/** Adds the desk's changes to the content of the files; without any, the files are not read again. */
async function layOver(files: LiveContent, config: Config, database: AppDatabase) {
  const versions = await readVersions(database);
  if (versions.length === 0) return files;
  return readLiveContent(config, versions);
}
