import type { ReactNode } from 'react';

export type Align = 'start' | 'end' | 'center';

/**
 * Position of a cell on a phone, where each row is an entry of a few lines. First line: `lead` (at most one: a place, a
 * number, an hour), `name` (by default the row's header) and `trail` (the main value: a result, points). Below:
 * `detail` with its heading (the default), `plain` without heading, `words` as a line of text of its own, `mark` small
 * under its heading and as wide as its neighbours (gates), `last` as a detail after the marks. `hidden` is omitted.
 */
export type PhonePlace =
  | 'lead'
  | 'name'
  | 'trail'
  | 'detail'
  | 'plain'
  | 'words'
  | 'mark'
  | 'last'
  | 'hidden';

export interface CellMark {
  className?: string;
  title?: string;
  /** Accessible name that replaces its text. */
  label?: string;
  /** Content that its class draws with `attr(data-mark)`. */
  drawn?: string;
  /** Whether adjacent cells with this same mark object merge into one cell. */
  joins?: boolean;
}

export interface Column<Row> {
  key: string;
  heading: ReactNode;
  /** Order of the rows by this column, when visitors can choose it. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Full text of an abbreviated heading. */
  headingTitle?: string;
  /** Returns the content of a row's cell; an empty last cell is omitted. */
  cell: (row: Row) => ReactNode;
  /** Returns attributes of a row's cell, so that its content needs no element of its own. */
  cellMark?: (row: Row) => CellMark | undefined;
  align?: Align;
  /** Whether the cell names the row; it stays in view when the table is scrolled sideways. */
  rowHeader?: boolean;
  /** Position on a phone; by default `name` for the row header and `detail` for all others. */
  phone?: PhonePlace | undefined;
  /** Hidden on a phone until the visitor opens the row, see `rowToggle`. */
  onRequest?: boolean;
  /** Heading before a cell on a phone, when `heading` is more than text. */
  phoneLabel?: string;
  opensGroup?: boolean;
}

/** Single letters, and none for the default: a results page has thousands of cells. */
const alignLetter = { start: 's', end: 'e', center: 'c' } as const satisfies Record<Align, string>;

const placeLetter = {
  lead: 'l',
  name: 'a',
  trail: 't',
  detail: '',
  plain: 'u',
  words: 'w',
  mark: 'm',
  last: 'z',
  hidden: 'h',
} as const satisfies Record<PhonePlace, string>;

/** A column that shows its heading on a phone gets its number as class: `k5`. */
export function cellClass<Row>(
  column: Column<Row>,
  index: number,
  usual: Align,
): string | undefined {
  const { align, rowHeader, opensGroup, onRequest } = column;
  const own = align ?? (rowHeader ? 'start' : usual);
  const place = phonePlace(column);
  const letters = [
    own !== usual && alignLetter[own],
    rowHeader && 'n',
    placeLetter[place],
    opensGroup && 'g',
    onRequest && 'q',
    labelled.includes(place) && `k${index + 1}`,
  ];
  return letters.filter(Boolean).join(' ') || undefined;
}

function phonePlace<Row>({ phone, rowHeader }: Column<Row>): PhonePlace {
  return phone ?? (rowHeader ? 'name' : 'detail');
}

const labelled: readonly PhonePlace[] = ['detail', 'mark', 'last'];

/** Returns the headings before cells on a phone as CSS strings `--l1`, `--l2` …, once per table. */
export function phoneLabels<Row>(columns: readonly Column<Row>[]): Record<`--${string}`, string> {
  const labels: Record<`--${string}`, string> = {};
  columns.forEach((column, index) => {
    if (!labelled.includes(phonePlace(column))) return;
    const { phoneLabel, heading } = column;
    const label = phoneLabel ?? (typeof heading === 'string' ? heading : '');
    if (label !== '') labels[`--l${index + 1}`] = cssString(label);
  });
  return labels;
}

function cssString(text: string): string {
  return `"${text.replace(/[\\"\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
