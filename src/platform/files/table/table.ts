/** Run and day times are centiseconds, money is in major units, instants are ISO 8601. */
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

/** A column with its heading, its type and the function that returns a row's cell; null leaves the cell empty. */
export type Column<Row> = ColumnKind extends infer Kind
  ? Kind extends ColumnKind
    ? Kind & { name: string; of: (row: Row) => ValueOf<Kind> | null | undefined }
    : never
  : never;

export type ColumnHead = ColumnKind & { name: string };

/** A list for any file type: its headings and its rows, which are produced on demand. */
export interface Table {
  title: string;
  columns: readonly ColumnHead[];
  rows: Iterable<readonly Cell[]>;
  /** Number of rows; undefined when it is not known in advance. */
  count?: number;
}

export function buildTable<Row>(
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
