import type { Field } from '../../record/questions/questions-in.ts';
import type { CodeOf } from '../rules/fields.ts';
import { neededColumns } from './explain-columns.ts';
import { leftOut } from './match-headings.ts';
import type { TableFault, TableRow } from './table.ts';
import { isNamePart, withWholeNames } from './with-whole-names.ts';

export type ImportIssueCode = FileIssueCode | CodeOf<Field> | 'invalid';

type FileIssueCode =
  | TableFault
  | ('quote' | 'line_break' | 'control_character' | 'file_empty' | 'no_rows')
  | ('cell_missing' | 'cell_extra' | 'column_missing' | 'column_unknown' | 'column_twice')
  | ('twice' | 'already_registered' | 'not_on_paper' | 'not_yours' | 'short_year' | 'one_letter')
  | ('day_order' | 'day_orders')
  | ('list_full' | 'too_many_today')
  | ('number_small' | 'number_large')
  | BoatIssueCode;

export type BoatIssueCode =
  | ('not_a_crew' | 'crew_short' | 'crew_full' | 'substitutes_full' | 'two_captains')
  | ('other_boat' | 'team_twice' | 'team_unknown' | 'not_a_boat' | 'team_boat_kind')
  | ('team_short' | 'team_full' | 'two_teams' | 'boat_left_out');

export interface ImportIssue {
  line: number;
  /** Name of the column, its number from 1 when it has no name, or '' for the whole file. */
  column: string;
  code: ImportIssueCode;
  /** Person of the row and value of the cell; undefined when unknown. */
  person?: string;
  written?: string;
  /** Line of another row that the issue is about: of the same person, boat or team. */
  other?: number;
  /** Number of people in a boat or boats in a team, with its minimum and maximum. */
  has?: number;
  size?: number;
}

export interface PaperRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface MatchedTable {
  line: number;
  headings: readonly string[];
  /** Column of each heading, `leftOut` for an ignored one, or the heading's own text when it is unknown. */
  columns: readonly string[];
  known: readonly string[];
  body: readonly TableRow[];
  brokenCell: { line: number; index: number } | null;
  /** Values of columns that the file lacks, given to every row. */
  given: Readonly<Record<string, string>>;
  /** Columns that the file must have; by default those of paper registrations. */
  needed?: readonly string[];
}

/** Names cells; omits rows whose cells could be lost or shifted. Does not check values. */
export function readParticipantsRows(table: MatchedTable): {
  issues: ImportIssue[];
  rows: PaperRow[];
} {
  const { columns, brokenCell, given } = table;
  const body = table.body.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  const broken: ImportIssue[] = brokenCell
    ? [{ line: brokenCell.line, column: columnName(columns, brokenCell.index), code: 'quote' }]
    : [];
  const inHead = headIssues(table);
  if (inHead.length > 0) return { issues: [...inHead, ...broken], rows: [] };
  if (body.length === 0 && !brokenCell) return { issues: [wholeFile('no_rows')], rows: [] };
  const checked = body.map((row) => ({ row, issues: rowIssues(row, columns) }));
  return {
    issues: [...checked.flatMap(({ issues }) => issues), ...broken],
    rows: checked
      .filter(({ issues }) => issues.length === 0)
      .map(({ row: { line, cells } }) => {
        const named = { ...given, ...withWholeNames(columns, cells) };
        delete named[leftOut];
        return { line, cells: named };
      }),
  };
}

export function wholeFile(code: ImportIssueCode): ImportIssue {
  return { line: 1, column: '', code };
}

export function headIssues({
  line,
  columns,
  known,
  given,
  needed = neededColumns,
}: Pick<MatchedTable, 'line' | 'columns' | 'known' | 'given' | 'needed'>): ImportIssue[] {
  const unreadable = columns.findIndex((column) => codeOfCell(column) !== null);
  if (unreadable !== -1) {
    const code = codeOfCell(columns[unreadable] ?? '') ?? 'encoding';
    return [{ line, column: String(unreadable + 1), code }];
  }
  return [
    ...needed
      .filter((column) => !columns.includes(column) && given[column] === undefined)
      .map((column): ImportIssue => ({ line, column, code: 'column_missing' })),
    ...columns.flatMap((column, index): ImportIssue[] => {
      const name = columnName(columns, index);
      if (column === leftOut) return [];
      if (!known.includes(column)) return [{ line, column: name, code: 'column_unknown' }];
      if (columns.indexOf(column) < index && !isNamePart(column))
        return [{ line, column: name, code: 'column_twice' }];
      return [];
    }),
  ];
}

function rowIssues({ line, cells }: TableRow, columns: readonly string[]): ImportIssue[] {
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

/** Refuses a line break inside a cell, because a lost quote swallows the next person that way. */
function codeOfCell(cell: string): 'encoding' | 'line_break' | 'control_character' | null {
  if (/[\0\uFFFD]/.test(cell)) return 'encoding';
  if (/[\n\v\f\u0085\u2028\u2029]/.test(cell)) return 'line_break';
  return /\p{Cc}/u.test(cell) ? 'control_character' : null;
}

function columnName(columns: readonly string[], index: number): string {
  return columns[index] || String(index + 1);
}
