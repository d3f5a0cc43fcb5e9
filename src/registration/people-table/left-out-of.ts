import type { Translate } from '../../platform/i18n/text-key.ts';
import type { SheetChoice, Table } from './table.ts';

/** Letters of a sheet's name that a form may send; books have 31. */
const longestName = 100;

/** What a form says of the sheet that is read, and of what is hidden. */
export function readSheetChoice(read: (name: string) => string): SheetChoice {
  const sheet = read('hoja').slice(0, longestName);
  return { sheet: sheet === '' ? undefined : sheet, withHidden: read('ocultas') === 'si' };
}

/** The fields that carry it to the next step. */
export const carriedChoice = ({ sheet, withHidden = false }: SheetChoice) => ({
  hoja: sheet ?? null,
  ocultas: withHidden ? 'si' : null,
});

/** What of a file is not read, or would not be, in words. */
export interface LeftOut {
  lines: string[];
  /** Whether something of it is hidden: then somebody may ask for it. */
  isHiding: boolean;
  /** Whether somebody asked for it. */
  withHidden: boolean;
}

/** Rows and columns that are named one by one. */
const mostNamed = 20;

/** Names what of a table is not read: hidden sheets, rows and columns, and lines that sum up; null for nothing. */
export function leftOutOf(
  read: Table | Pick<Extract<Table, { code: 'table' }>, 'hidden' | 'sums'>,
  { withHidden = false }: SheetChoice,
  t: Translate,
): LeftOut | null {
  if ('code' in read && read.code !== 'table') return null;
  const { hidden, sums = [] } = read;
  const few = (all: readonly (string | number)[]) =>
    [...all.slice(0, mostNamed), ...(all.length > mostNamed ? ['…'] : [])].join(', ');
  const { sheets = [], rows = [], columns = [] } = hidden ?? {};
  const lines = sheets
    .slice(0, mostNamed)
    .map(({ name, rows: count }) => t('deskSheets.hiddenSheet', { name, count }));
  if (rows.length > 0) {
    lines.push(t('deskSheets.hiddenRows', { count: rows.length, lines: few(rows) }));
  }
  if (columns.length > 0) {
    lines.push(t('deskSheets.hiddenColumns', { count: columns.length, columns: few(columns) }));
  }
  if (sums.length > 0) {
    const written = sums.map(({ line, cells }) => `${line} “${cells.filter(Boolean).join(' ')}”`);
    lines.push(t('deskSheets.sums', { count: sums.length, lines: few(written) }));
  }
  if (lines.length === 0 && !withHidden) return null;
  return { lines, isHiding: hidden !== undefined, withHidden };
}
