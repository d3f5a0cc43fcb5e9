import { type Heading, type HeadingWords, headingsAt, matchHeadings } from './match-headings.ts';
import type { MatchedTable } from './read-participants-rows.ts';
import type { TableContent } from './table.ts';

/** Finds the headings of a table and what they mean; null where it is empty. */
export function matchTable(
  { rows, brokenCell }: TableContent,
  words: HeadingWords,
  given: MatchedTable['given'],
): { headings: Heading[]; matched: MatchedTable } | null {
  const trimmed = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  const at = headingsAt(
    trimmed.map(({ cells }) => cells),
    words,
  );
  const head = trimmed[at];
  if (!head) return null;
  const headings = matchHeadings(head.cells, words);
  const columns = headings.map(({ text, meaning }) => meaning ?? text.toLowerCase());
  const body = trimmed.slice(at + 1);
  return {
    headings,
    matched: { line: head.line, headings: head.cells, columns, body, brokenCell, given },
  };
}
