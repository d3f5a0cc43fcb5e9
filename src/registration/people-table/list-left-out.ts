import type { Translate } from '../../platform/i18n/text-key.ts';
import type { SheetChoice, Table } from './table.ts';

/** Longest sheet name that a form may send; spreadsheets allow 31 characters. */
const longestName = 100;

export function readSheetChoice(read: (name: string) => string): SheetChoice {
  const sheet = read('hoja').slice(0, longestName);
  return { sheet: sheet === '' ? undefined : sheet, withHidden: read('ocultas') === 'si' };
}

export const carriedChoice = ({ sheet, withHidden = false }: SheetChoice) => ({
  hoja: sheet ?? null,
  ocultas: withHidden ? 'si' : null,
});

export interface LeftOut {
  lines: string[];
  isHiding: boolean;
  withHidden: boolean;
}

/** Rows and columns that are listed individually. */
const mostNamed = 20;

/** Lists hidden sheets, rows and columns, and total lines; null when there are none. */
export function listLeftOut(
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
