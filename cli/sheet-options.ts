import { type Command, Option } from 'commander';
import { listLeftOut } from '../src/registration/people-table/list-left-out.ts';
import type { BookSheet, SheetChoice } from '../src/registration/people-table/table.ts';
import { type CommandContext, Refusal } from './command-context.ts';

export function sheetOptions(command: Command, { t }: CommandContext): Command {
  return command
    .option('--sheet <name>', t('cli.sheetOption'))
    .option('--with-hidden', t('cli.withHiddenOption'));
}

export const orderWords = { 'day-first': 'day_first', 'month-first': 'month_first' } as const;

export type OrderWord = keyof typeof orderWords;

export const daysOption = (words: string) =>
  new Option('--days <order>', words).choices(Object.keys(orderWords));

/** Refuses a spreadsheet of several sheets until the command names one of them. */
export function refuseSheets(
  read: { code: string; sheets?: readonly BookSheet[] },
  { sheet }: SheetChoice,
  { t }: CommandContext,
): void {
  if (read.code !== 'which_sheet') return;
  const sheets = (read.sheets ?? [])
    .map(({ name, rows: count }) => t('deskSheets.one', { name, count }))
    .join('; ');
  throw new Refusal(t(sheet === undefined ? 'cli.whichSheet' : 'cli.noSuchSheet', { sheets }));
}

export function sayLeftOut(
  read: Parameters<typeof listLeftOut>[0],
  choice: SheetChoice,
  { t, say }: CommandContext,
): void {
  const left = listLeftOut(read, choice, t);
  if (!left || left.lines.length === 0) return;
  say([`${t('deskSheets.leftOutTitle')}:`, ...left.lines.map((line) => `  ${line}`)].join('\n'));
  if (left.isHiding) say(`${t('cli.leftOutHint')}\n`);
}
