import writeExcelFile from 'write-excel-file/node';

/**
 * Writes a table as a sheet of a spreadsheet: figures as figures, those of the columns `whole` (from 0)
 * without decimals, text as text, never as a formula.
 */
export async function writeXlsx(
  sheet: string,
  [headings = [], ...rows]: readonly (readonly (string | number)[])[],
  whole: readonly number[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const cell = (value: string | number, column: number) =>
    typeof value === 'number'
      ? { value, type: Number, format: whole.includes(column) ? '0' : '0.00' }
      : { value, type: String };
  const head = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = await writeExcelFile([head, ...rows.map((row) => row.map(cell))], {
    sheet,
  }).toBuffer();
  return Buffer.from(file);
}
