import writeExcelFile from 'write-excel-file/node';

/** How figures of a sheet are written. */
interface Figures {
  /** Columns without decimals, from 0. */
  whole?: readonly number[];
  decimals?: number;
}

/** Writes a table as a sheet of a spreadsheet: figures as figures, text as text, never as a formula. */
export async function writeXlsx(
  sheet: string,
  [headings = [], ...rows]: readonly (readonly (string | number)[])[],
  { whole = [], decimals = 2 }: Figures = {},
): Promise<Buffer<ArrayBuffer>> {
  const cell = (value: string | number, column: number) =>
    typeof value === 'number'
      ? { value, type: Number, format: (0).toFixed(whole.includes(column) ? 0 : decimals) }
      : { value, type: String };
  const head = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = await writeExcelFile([head, ...rows.map((row) => row.map(cell))], {
    sheet,
  }).toBuffer();
  return Buffer.from(file);
}
