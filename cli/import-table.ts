import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  importResultTable,
  type TableLook,
} from '../src/desk/exchange/tables/import-result-table.server.ts';
import { columnNamed, leftOut, understoodAs } from '../src/desk/exchange/tables/parse-column.ts';
import { runStatuses } from '../src/record/scoring/run-status.ts';
import { runTimeText } from '../src/record/scoring/run-time-text.ts';
import { readTable } from '../src/registration/people-table/read-table.server.ts';
import { deskTables, type SheetChoice } from '../src/registration/people-table/table.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { layTerms } from './local-command.ts';
import { refuseSheets, sayLeftOut, sheetOptions } from './sheet-options.ts';

interface TableOptions extends SheetChoice {
  edition?: string;
  column?: string[];
  dryRun?: boolean;
  believe?: string[];
  json?: boolean;
}

/** The desk has the same limit. */
const mostBytes = 4 * 1024 * 1024;

/** `race import table`: imports start lists and results from a spreadsheet, all rows or none. */
export function addImportTable(group: Command, context: () => CommandContext): void {
  const { t } = context();
  const command = group
    .command('table')
    .description(t('cli.importTable'))
    .argument('<file>', t('cli.fileArgument'));
  sheetOptions(command, context())
    .option('--edition <year>', t('cli.editionOption'))
    .option('--column <heading=column...>', t('cli.importColumnOption'))
    .option('--believe <key...>', t('cli.importBelieve'))
    .option('--dry-run', t('cli.dryRun'))
    .option('--json', t('cli.json'))
    .action(async (path: string, options: TableOptions) => {
      const { edition, column = [], believe = [], dryRun = false, json } = options;
      const { sheet, withHidden } = options;
      const choice = { sheet, withHidden };
      const file = await readSmall(path, context());
      const table = await readTable(file, { ...deskTables, ...choice });
      refuseSheets(table, choice, context());
      const database = await context().database();
      const editionId = await context().editionId(edition);
      const believed = new Set(believe);
      const order = { editionId, table, said: columnsSaid(column, context()), dryRun, believed };
      const look = await importResultTable(database, context().terminal, {
        ...order,
        now: new Date(),
      });
      const { hidden } = table.code === 'table' ? table : {};
      if (json) context().sayJson({ ...look, ...(hidden && { hidden }) });
      else {
        sayLeftOut(table, choice, context());
        sayLook(look, context());
      }
      if (look.code !== 'read' || look.faults.length + look.doubtful.length > 0)
        throw new Refusal(t('cli.tableRefused'));
    });
}

async function readSmall(path: string, { t }: CommandContext): Promise<Uint8Array> {
  const missing = () => {
    throw new Refusal(t('cli.noFile', { file: path }));
  };
  const { size } = await stat(resolve(path)).catch(missing);
  if (size > mostBytes) throw new Refusal(t('deskTables.unread.too_large'));
  return readFile(resolve(path)).catch(missing);
}

function columnsSaid(written: readonly string[], { t }: CommandContext): Map<string, string> {
  return new Map(
    written.map((one) => {
      const [, heading = '', name = ''] = /^(.+)=\s*([\w.-]+)\s*$/.exec(one) ?? [];
      if (name !== leftOut && columnNamed(name) === null) {
        throw new Refusal(t('cli.tableColumnUnknown', { written: one }));
      }
      return [heading.trim(), name] as const;
    }),
  );
}

function sayLook(look: TableLook, { t, say, language }: CommandContext): void {
  if (look.code !== 'read') {
    say(t(`deskTables.unread.${look.code}`, { cell: 'cell' in look ? look.cell : '' }));
    return;
  }
  const { faults, changes, doubtful, understood } = look;
  if (understood.length > 0) {
    const read = understood.map(({ number, heading, kind, run }) => {
      const place = `${t('deskTables.column')} ${number}, ${heading}`;
      return [place, understoodAs({ kind, run }, t)] as const;
    });
    say(`${t('deskTables.understood')}\n${layTerms(read)}\n`);
  }
  if (faults.length > 0) {
    const told = faults.map(({ line, heading, written, code }) => {
      const place = [`${t('cli.line')} ${line}`, heading].filter(Boolean).join(', ');
      const said = written && written !== heading && t('deskImport.said', { written });
      return [
        place,
        [said, t(`deskTables.faultWords.${code}`, { statuses: runStatuses.join(', ') })]
          .filter(Boolean)
          .join(': '),
      ] as const;
    });
    say(layTerms(told));
    return;
  }
  if (doubtful.length > 0) {
    say(t('deskTables.doubtful', { count: doubtful.length }));
    const told = doubtful.map(({ line, bib, name, result, doubts, key }) => {
      const why = doubts.map((doubt) => t(`runDoubt.${doubt}`)).join(', ');
      const outcome = result === null ? '–' : runTimeText(result, language);
      const option = `--believe ${key}`;
      return [`${t('cli.line')} ${line}`, [bib, name, outcome, why, option].join(' · ')] as const;
    });
    say(layTerms(told));
    return;
  }
  const rows = changes.map(({ line, bib, name, heat, change, status, result }) => {
    const outcome = status ?? (result === null ? '–' : runTimeText(result, language));
    const what = t(`deskTables.change.${change}`);
    return [
      `${t('cli.line')} ${line}`,
      `${bib} ${name} · ${heat[language]} · ${outcome} · ${what}`,
    ] as const;
  });
  say(layTerms(rows));
}
