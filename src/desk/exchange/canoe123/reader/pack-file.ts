import type { Canoe123File, Canoe123Row } from '../canoe123-file.ts';

/** A row without its field names: a file has few lists of names and thousands of rows. */
interface PackedRow extends Omit<Canoe123Row, 'fields' | 'values'> {
  shape: number;
  values: (string | PackedRow)[];
}

/** An export as sent between processes: half as long as with the names in each row. */
export interface PackedFile extends Omit<Canoe123File, 'rows'> {
  shapes: (readonly string[])[];
  rows: PackedRow[];
}

export function packFile({ rows, ...file }: Canoe123File): PackedFile {
  const shapes = new Map<readonly string[], number>();
  const packed = ({ fields, values, ...row }: Canoe123Row): PackedRow => {
    const shape = shapes.get(fields) ?? shapes.size;
    shapes.set(fields, shape);
    return {
      ...row,
      shape,
      values: values.map((value) => (typeof value === 'string' ? value : packed(value))),
    };
  };
  return { ...file, rows: rows.map(packed), shapes: [...shapes.keys()] };
}

export function unpackFile({ shapes, rows, ...file }: PackedFile): Canoe123File {
  const unpacked = ({ shape, values, ...row }: PackedRow): Canoe123Row => ({
    ...row,
    fields: shapes[shape] ?? [],
    values: values.map((value) => (typeof value === 'string' ? value : unpacked(value))),
  });
  return { ...file, rows: rows.map(unpacked) };
}
