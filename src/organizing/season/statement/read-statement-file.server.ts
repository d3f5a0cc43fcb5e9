import { readXlsxTable } from '../../../registration/people-table/read-xlsx-table.server.ts';
import { deskTables, type SheetChoice } from '../../../registration/people-table/table.ts';
import { readStatement, type StatementReading } from './read-statement.ts';

/** Reads the statement of a bank, as text or as a book (XLSX), as far as its rows. */
export function readStatementFile(bytes: Uint8Array, choice: SheetChoice = {}): StatementReading {
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isBook ? readBook(bytes, choice) : readStatement(bytes);
}

function readBook(bytes: Uint8Array, choice: SheetChoice): StatementReading {
  const table = readXlsxTable(bytes, deskTables, choice);
  if (table.code === 'which_sheet') return { code: table.code, sheets: table.sheets ?? [] };
  if (table.code === 'not_calculated') return { code: table.code, cell: table.cell ?? '' };
  if (table.code !== 'table') return { code: 'not_csv' };
  const { hidden } = table;
  const rows = table.rows.map(({ cells }) => cells);
  // A file that waits for its columns is kept as text.
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((cells) => `${cells.map(quoted).join(';')}\n`).join('');
  return { code: 'read', text, rows, ...(hidden && { hidden }) };
}
