import writeExcelFile from 'write-excel-file/node';

/** Writes a table as a sheet of a spreadsheet: figures as figures, text as text, never as a formula. */
export async function writeXlsx(
  sheet: string,
  [headings = [], ...rows]: readonly (readonly (string | number)[])[],
): Promise<Buffer<ArrayBuffer>> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? { value, type: Number, format: '0.00' } : { value, type: String };
  const head = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = await writeExcelFile([head, ...rows.map((row) => row.map(cell))], {
    sheet,
  }).toBuffer();
  return Buffer.from(file);
}
