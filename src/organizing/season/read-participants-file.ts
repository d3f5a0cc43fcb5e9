import type { Field } from '../../record/questions/questions.ts';
import type { CodeOf } from '../../registration/rules/fields.ts';
import { knownColumns, neededColumns } from './explain-columns.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** What can be wrong with a file of registrations, or with what a cell of it says. */
export type ImportIssueCode = FileIssueCode | CodeOf<Field> | 'invalid';

type FileIssueCode =
  | ('encoding' | 'quote' | 'line_break' | 'control_character' | 'file_empty' | 'no_rows')
  | ('cell_missing' | 'cell_extra' | 'column_missing' | 'column_unknown' | 'column_twice')
  | ('twice' | 'already_registered' | 'not_on_paper' | 'not_yours');

export interface ImportIssue {
  line: number;
  /** Name of a column, its number from 1 where it has no name, or none for the whole file. */
  column: string;
  code: ImportIssueCode;
}

export interface PaperRow {
  line: number;
  /** By the names of the columns. */
  cells: Readonly<Record<string, string>>;
}

/**
 * Reads a file of paper registrations (CSV in UTF-8) into rows with named cells. Whatever could
 * lose or shift a cell is a issue, and its row is left out; what the cells say is not judged.
 */
export function readParticipantsFile(file: Uint8Array): {
  issues: ImportIssue[];
  rows: PaperRow[];
} {
  if (isUtf16(file)) return { issues: [wholeFile('encoding')], rows: [] };
  const { rows, brokenCell } = readCsv(new TextDecoder().decode(file));
  const [head, ...body] = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  const columns = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const broken: ImportIssue[] = brokenCell
    ? [{ line: brokenCell.line, column: columnName(columns, brokenCell.index), code: 'quote' }]
    : [];
  if (!head) return { issues: broken.length > 0 ? broken : [wholeFile('file_empty')], rows: [] };
  const inHead = headIssues(head.line, columns);
  if (inHead.length > 0) return { issues: [...inHead, ...broken], rows: [] };
  if (body.length === 0 && !brokenCell) return { issues: [wholeFile('no_rows')], rows: [] };
  const checked = body.map((row) => ({ row, issues: rowIssues(row, columns) }));
  return {
    issues: [...checked.flatMap(({ issues }) => issues), ...broken],
    rows: checked
      .filter(({ issues }) => issues.length === 0)
      .map(({ row: { line, cells } }) => ({
        line,
        cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
      })),
  };
}

function wholeFile(code: ImportIssueCode): ImportIssue {
  return { line: 1, column: '', code };
}

/** What spreadsheets call "Unicode text": it begins with one of two marks. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function headIssues(line: number, columns: readonly string[]): ImportIssue[] {
  const unreadable = columns.findIndex((column) => codeOfCell(column) !== null);
  if (unreadable !== -1) {
    const code = codeOfCell(columns[unreadable] ?? '') ?? 'encoding';
    return [{ line, column: String(unreadable + 1), code }];
  }
  return [
    ...neededColumns
      .filter((column) => !columns.includes(column))
      .map((column): ImportIssue => ({ line, column, code: 'column_missing' })),
    ...columns.flatMap((column, index): ImportIssue[] => {
      const name = columnName(columns, index);
      if (!knownColumns.includes(column)) return [{ line, column: name, code: 'column_unknown' }];
      if (columns.indexOf(column) < index) return [{ line, column: name, code: 'column_twice' }];
      return [];
    }),
  ];
}

function rowIssues({ line, cells }: CsvRow, columns: readonly string[]): ImportIssue[] {
  const at = (index: number, code: ImportIssueCode) => ({
    line,
    column: columnName(columns, index),
    code,
  });
  if (cells.length < columns.length) return [at(cells.length, 'cell_missing')];
  if (cells.length > columns.length) return [at(columns.length, 'cell_extra')];
  return cells.flatMap((cell, index) => {
    const code = codeOfCell(cell);
    return code ? [at(index, code)] : [];
  });
}

/** A line break inside a cell is how a lost quote swallows the next person. */
function codeOfCell(cell: string): 'encoding' | 'line_break' | 'control_character' | null {
  if (/[\0\uFFFD]/.test(cell)) return 'encoding';
  if (/[\n\v\f\u0085\u2028\u2029]/.test(cell)) return 'line_break';
  return /\p{Cc}/u.test(cell) ? 'control_character' : null;
}

function columnName(columns: readonly string[], index: number): string {
  return columns[index] || String(index + 1);
}
