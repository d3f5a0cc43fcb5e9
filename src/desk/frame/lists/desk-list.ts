import {
  buildTable,
  type Column,
  columnsFor,
  type Table,
} from '../../../platform/files/table/table.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { minorDigits } from '../../../platform/format/minor-digits.ts';
import type { TextKey, Translate } from '../../../platform/i18n/text-key.ts';
import type { DeskListName } from '../desk-pages.ts';
import type { DeskFacts } from '../form/desk-form.ts';

export interface ListFacts extends Pick<DeskFacts, 'now' | 'timeZone' | 'currency'> {
  t: Translate;
  locale: string;
}

/** One column of a list: on the page, in its files and in the terminal. */
export interface ListColumn<Row> {
  key: string;
  column: Column<Row>;
  /** Where the column stands, if not everywhere. */
  only?: 'page' | 'file';
  /** Whether the column is the row's heading. */
  names?: true;
}

interface ListTools<Row> extends ListFacts, ReturnType<typeof columnsFor<Row>> {
  /** Decimal digits of the race's currency. */
  digits: number;
}

export interface DeskList<Row> {
  name: DeskListName;
  title: TextKey;
  columns: (facts: ListFacts) => ListColumn<Row>[];
}

/** Describes a list once: table, cards on a phone, CSV, XLSX and terminal are made from the description. */
export function deskList<Row>(
  name: DeskListName,
  title: TextKey,
  columns: (tools: ListTools<Row>) => ListColumn<Row>[],
): DeskList<Row> {
  return {
    name,
    title,
    columns: (facts) =>
      columns({ ...facts, ...columnsFor<Row>(), digits: minorDigits(facts.currency) }),
  };
}

export function listTable<Row>(
  { title, columns }: DeskList<Row>,
  facts: ListFacts,
  rows: readonly Row[],
): Table {
  const inFile = columns(facts).filter(({ only }) => only !== 'page');
  return buildTable(
    facts.t(title),
    inFile.map(({ column }) => column),
    rows,
  );
}

/** Whether the cells of a column are numbers, which are aligned at the end. */
export const isNumeric = ({ kind }: Column<never>) =>
  kind === 'number' || kind === 'money' || kind === 'seconds';

/** Returns a cell as text. Empty for an empty cell. */
export function cellInWords<Row>(
  column: Column<Row>,
  row: Row,
  { locale, timeZone, currency }: ListFacts,
): string {
  const value = column.of(row);
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'money':
      return formatMoney(Math.round(Number(value) * 10 ** column.digits), currency, locale);
    case 'day':
      return formatDay(String(value), locale, 'medium');
    case 'instant':
      return new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone,
      }).format(new Date(String(value)));
    case 'text':
    case 'number':
    case 'seconds':
    case 'clock':
      return String(value);
  }
}
