import { readXlsxTable } from '../../../registration/people-table/read-xlsx-table.server.ts';
import { deskTables, type SheetChoice } from '../../../registration/people-table/table.ts';
import { isTable, readStatement, type StatementReading } from './read-statement.ts';

const mostRows = 20_000;

export function readStatementFile(bytes: Uint8Array, choice: SheetChoice = {}): StatementReading {
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isBook ? readBook(bytes, choice) : readStatement(bytes);
}

function readBook(bytes: Uint8Array, choice: SheetChoice): StatementReading {
  const table = readXlsxTable(bytes, { ...deskTables, mostRows: mostRows / 2 }, choice);
  if (table.code === 'which_sheet') return { code: table.code, sheets: table.sheets ?? [] };
  if (table.code === 'not_calculated') return { code: table.code, cell: table.cell ?? '' };
  if (table.code === 'encoding' || table.code === 'unreadable') return { code: 'not_csv' };
  if (table.code !== 'table') return { code: table.code };
  const { hidden } = table;
  if (table.rows.some(({ line }) => line > mostRows)) return { code: 'too_many_rows' };
  // Lines are counted by these rows, so each row of the sheet has to be one line of the text.
  const rows: string[][] = [];
  for (const { line, cells } of table.rows) {
    while (rows.length < line - 1) rows.push(['']);
    rows.push(cells.map((cell) => cell.replace(/[\r\n]+/g, ' ')));
  }
  if (!hidden && !isTable(rows)) return { code: 'not_csv' };
  // A file that waits for its columns is stored as text.
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((cells) => `${cells.map(quoted).join(';')}\n`).join('');
  return { code: 'read', text, rows, ...(hidden && { hidden }) };
}
