import { type Column, columnsFor } from '../../../platform/files/table/table.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { minorDigits } from '../../../platform/format/minor-digits.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Permission } from '../../../record/accounts/roles.ts';
import type { DeskFacts } from '../form/desk-form.ts';

export interface ListFacts extends Pick<DeskFacts, 'now' | 'timeZone' | 'currency'> {
  t: Translate;
  locale: string;
}

export type ListColumn<Row> = Column<Row> & {
  only?: Place;
  names?: true;
  isLabel?: true;
  needs?: Permission;
};

type Place = 'page' | 'file';

export interface ListTools<Row> extends ListFacts, ReturnType<typeof columnsFor<Row>> {
  /** Makes a column of integer cents in the race's currency. */
  cents: (name: string, of: (row: Row) => number | null) => ListColumn<Row>;
  naming: (column: ListColumn<Row>) => ListColumn<Row>;
  /** Aligns a number that is a label, such as a bib, at the start. */
  label: (column: ListColumn<Row>) => ListColumn<Row>;
  /** Limits a column to one place; the terminal also shows the columns of files. */
  only: (place: Place, column: ListColumn<Row>) => ListColumn<Row>;
  requiring: (permission: Permission, column: ListColumn<Row>) => ListColumn<Row>;
}

export interface DeskList<Row, Key extends string = string> {
  columns: (facts: ListFacts) => Readonly<Record<Key, ListColumn<Row>>>;
}

/** Describes a list once: table, cards on a phone, CSV, XLSX and terminal are made from the description. */
export function deskList<Row, Key extends string>(
  columns: (tools: ListTools<Row>) => Readonly<Record<Key, ListColumn<Row>>>,
): DeskList<Row, Key> {
  return {
    columns(facts) {
      const digits = minorDigits(facts.currency);
      const make = columnsFor<Row>();
      return columns({
        ...facts,
        ...make,
        cents: (name, of) =>
          make.money(name, digits, (row) => {
            const amount = of(row);
            return amount === null ? null : amount / 10 ** digits;
          }),
        naming: (column) => ({ ...column, names: true }),
        label: (column) => ({ ...column, isLabel: true }),
        only: (place, column) => ({ ...column, only: place }),
        requiring: (permission, column) => ({ ...column, needs: permission }),
      });
    },
  };
}

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
    case 'number':
      // A whole number may be a label, such as a bib, and has no marks between its digits.
      return Number.isInteger(value) ? String(value) : Number(value).toLocaleString(locale);
    case 'text':
    case 'seconds':
    case 'clock':
      return String(value);
  }
}
