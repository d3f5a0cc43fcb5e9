/** One element that holds others: its fields in the order of the file, all of them, as they are written. */
export interface Canoe123Row {
  name: string;
  line: number;
  /** Shared by all rows that have the same fields. */
  fields: readonly string[];
  /** The text of each field, `''` for an empty one; a row for one that holds others (`Categories`). */
  values: readonly (string | Canoe123Row)[];
  /** Which fields say `xml:space="preserve"`, which .NET does where a text is nothing but blanks. */
  spaced?: readonly number[];
}

/** What an export says, whole: enough to write the same bytes again. */
export interface Canoe123File {
  /** What stands before the root, and after its end. */
  head: string;
  tail: string;
  newline: '\n' | '\r\n';
  /** Everything right under the root, in the order of the file. */
  rows: readonly Canoe123Row[];
  /** Comments and instructions, which the program never writes and nobody reads. */
  unread: readonly { line: number; text: string }[];
}

/** The rows of a section. */
export function rowsOf({ rows }: Pick<Canoe123File, 'rows'>, section: string): Canoe123Row[] {
  return rows.filter(({ name }) => name === section);
}

/** What a field says, blanks and all; null where the row does not have it. */
export function textOf({ fields, values }: Canoe123Row, field: string): string | null {
  const value = values[fields.indexOf(field)];
  return typeof value === 'string' ? value : null;
}

/** The rows within a row that have this name. */
export function rowsWithin({ values }: Canoe123Row, name: string): Canoe123Row[] {
  return values.flatMap((value) => (typeof value !== 'string' && value.name === name ? value : []));
}
