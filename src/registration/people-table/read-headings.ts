import type { Heading, HeadingWords } from './match-headings.ts';
import { type MatchOrder, matchTable } from './match-table.ts';
import { type ImportIssue, type MatchedTable, wholeFile } from './read-participants-rows.ts';
import type { Table } from './table.ts';

type ReadFile =
  | { code: 'read'; headings: Heading[]; matched: MatchedTable }
  | { code: 'fault'; issues: ImportIssue[] };

export function readHeadings(table: Table, words: HeadingWords, order: MatchOrder): ReadFile {
  if (table.code !== 'table') {
    const issue = wholeFile(table.code);
    const { cell, sheets } = table;
    const written = cell ?? sheets?.map(({ name }) => name).join(', ');
    return { code: 'fault', issues: [written === undefined ? issue : { ...issue, written }] };
  }
  const read = matchTable(table, words, order);
  if (read) return { code: 'read', ...read };
  const { brokenCell } = table;
  const issue: ImportIssue = brokenCell
    ? { line: brokenCell.line, column: String(brokenCell.index + 1), code: 'quote' }
    : wholeFile('file_empty');
  return { code: 'fault', issues: [issue] };
}
