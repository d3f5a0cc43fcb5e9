/**
 * What a cell of a column is: text; a number; a day (YYYY-MM-DD); an instant (ISO 8601 in UTC), shown by
 * the clocks of a place; the time of a run, or of the day, in centiseconds; money in major units.
 */
type ColumnKind =
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'seconds' }
  | { kind: 'clock' }
  | { kind: 'number'; decimals?: number }
  | { kind: 'money'; digits: number }
  | { kind: 'instant'; timeZone: string };

export type Cell = string | number | null;

type ValueOf<Kind> = Kind extends { kind: 'text' | 'day' | 'instant' } ? string : number;

/** A column of a table: its heading, what its cells are, and the cell of a row; null leaves it empty. */
export type Column<Row> = ColumnKind extends infer Kind
  ? Kind extends ColumnKind
    ? Kind & { name: string; of: (row: Row) => ValueOf<Kind> | null | undefined }
    : never
  : never;

export type ColumnHead = ColumnKind & { name: string };

/** A list as a file, whichever the file is: its headings, and its rows as they are asked for. */
export interface Table {
  /** What the sheet of a book is called. */
  title: string;
  columns: readonly ColumnHead[];
  rows: Iterable<readonly Cell[]>;
  /** How many they are, where that is known before. */
  count?: number;
}

/**
 * A list with its columns as a table; rows that a function tells are made while the file is written,
 * never all at once.
 */
export function tableOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | (() => Iterable<Row>),
): Table {
  function* cells() {
    for (const row of typeof rows === 'function' ? rows() : rows)
      yield columns.map(({ of }) => of(row) ?? null);
  }
  const table = { title, columns, rows: { [Symbol.iterator]: cells } };
  return typeof rows === 'function' ? table : { ...table, count: rows.length };
}

type Of<Row, Value> = (row: Row) => Value | null | undefined;

/** Makes columns of rows of one kind. */
export function columnsFor<Row>() {
  type Made = Column<Row>;
  return {
    text: (name: string, of: Of<Row, string>): Made => ({ kind: 'text', name, of }),
    day: (name: string, of: Of<Row, string>): Made => ({ kind: 'day', name, of }),
    number: (name: string, of: Of<Row, number>): Made => ({ kind: 'number', name, of }),
    seconds: (name: string, of: Of<Row, number>): Made => ({ kind: 'seconds', name, of }),
    clock: (name: string, of: Of<Row, number>): Made => ({ kind: 'clock', name, of }),
    money: (name: string, digits: number, of: Of<Row, number>): Made => ({
      kind: 'money',
      digits,
      name,
      of,
    }),
    instant: (name: string, timeZone: string, of: Of<Row, string>): Made => ({
      kind: 'instant',
      timeZone,
      name,
      of,
    }),
  };
}
