/** An element with child elements, and all of its fields in the order and wording of the file. */
export interface Canoe123Row {
  name: string;
  line: number;
  /** One list shared by all rows with the same fields. */
  fields: readonly string[];
  /** The text of each field, `''` for an empty one; a row for a field with children (`Categories`). */
  values: readonly (string | Canoe123Row)[];
  /** Indexes of fields with `xml:space="preserve"`, which .NET writes for a text of blanks only. */
  spaced?: readonly number[];
}

export interface Canoe123File {
  head: string;
  tail: string;
  newline: '\n' | '\r\n';
  rows: readonly Canoe123Row[];
  /** Comments and processing instructions, which Canoe123 never writes and no reader uses. */
  unread: readonly { line: number; text: string }[];
}

export function listRows({ rows }: Pick<Canoe123File, 'rows'>, section: string): Canoe123Row[] {
  return rows.filter(({ name }) => name === section);
}

/** Returns the text of a field with its blanks; null when the row does not have the field. */
export function toText({ fields, values }: Canoe123Row, field: string): string | null {
  const value = values[fields.indexOf(field)];
  return typeof value === 'string' ? value : null;
}

export function rowsWithin({ values }: Canoe123Row, name: string): Canoe123Row[] {
  return values.flatMap((value) => (typeof value !== 'string' && value.name === name ? value : []));
}
