import type { ReactNode } from 'react';

export type Align = 'start' | 'end' | 'center';

/**
 * Where a cell stands on a phone, where each row is an entry of a few lines instead of a line of a
 * wide table. The first line: `lead` (one at most: a place, a number, an hour), `name` (the row's
 * header unless a column says otherwise) and `trail` (what counts: a result, points). Below:
 * `detail` with its heading before it (what a column is that says nothing), `plain` without, for
 * what needs none; `words`, a line of text of its own; `mark`, small, under its heading and as wide
 * as its neighbours: gates. `last`, a detail
 * behind the marks; `hidden` is left out.
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

/** What a cell says of itself. */
export interface CellMark {
  className?: string;
  title?: string;
  /** Read instead of its text. */
  label?: string;
  /** What its class draws, where that is more than the class knows: `attr(data-mark)`. */
  drawn?: string;
  /** Beside a cell of this same mark (the same object) it is one cell with it, over both columns. */
  joins?: boolean;
}

export interface Column<Row> {
  key: string;
  heading: ReactNode;
  /** How the rows stand by this column, where a visitor may choose it. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** What the heading stands for, where it is an abbreviation. */
  headingTitle?: string;
  /** What stands in the cell of a row; the last cell of a row is left out where it is nothing. */
  cell: (row: Row) => ReactNode;
  /** How this row's cell is drawn and read, so that what it shows needs no element of its own. */
  cellMark?: (row: Row) => CellMark | undefined;
  align?: Align;
  /** Names the row: the cell that stays when the table is scrolled sideways. */
  rowHeader?: boolean;
  /** Where its cells stand on a phone; a row's header is its name, all others are details. */
  phone?: PhonePlace | undefined;
  /** Left out on a phone until somebody asks for the whole of the row, see `rowToggle`. */
  onRequest?: boolean;
  /** The heading before a cell on a phone, where the heading itself is more than text. */
  phoneLabel?: string;
  /** Begins a group of its own, and stands clear of the column before it. */
  opensGroup?: boolean;
}

/**
 * Letters instead of the long names of modules, and none where a cell stands as its table says: a
 * page of results has thousands of cells.
 */
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

/**
 * The classes of the cells of a table's column by its index, its heading included, in a table whose
 * cells stand `usual`. What carries its heading on a phone has the column's number: `k5`.
 */
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

/** Places whose cells carry their heading on a phone. */
const labelled: readonly PhonePlace[] = ['detail', 'mark', 'last'];

/**
 * The headings that stand before the cells on a phone, as CSS strings `--l1`, `--l2` … by the
 * column's number: once for a table instead of once for each of its thousand cells.
 */
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
