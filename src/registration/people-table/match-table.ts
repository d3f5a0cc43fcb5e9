import { findHeadings } from './find-headings.ts';
import {
  type Heading,
  type HeadingWords,
  headingKey,
  leftOut,
  matchHeading,
  matchHeadings,
} from './match-headings.ts';
import type { MatchedTable } from './read-participants-rows.ts';
import type { TableContent } from './table.ts';

export type MatchOrder = Pick<MatchedTable, 'given' | 'needed'> & {
  chosen?: readonly string[];
};

/** Returns null when the table is empty. `chosen` overrides columns by position. */
export function matchTable(
  { rows, brokenCell }: TableContent,
  words: HeadingWords,
  { given, needed, chosen = [] }: MatchOrder,
): { headings: Heading[]; matched: MatchedTable } | null {
  const trimmed = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  const found = findHeadings(trimmed, (text) => {
    const meaning = matchHeading(text, words);
    if (meaning !== leftOut) return meaning ?? null;
    // A row of headings without letters or digits cannot be recognized.
    const key = headingKey(text);
    return key === '' ? null : `${leftOut} ${key}`;
  });
  if (!found) return null;
  const { head, body } = found;
  const known = [...words.columns.keys()];
  const isChosen =
    chosen.length === head.cells.length &&
    chosen.every((column) => column === leftOut || known.includes(column));
  const headings = isChosen
    ? head.cells.map((text, index): Heading => {
        const column = chosen[index] ?? leftOut;
        return { text, meaning: column, proposed: column };
      })
    : matchHeadings(head.cells, words);
  const columns = headings.map(({ text, meaning }) => meaning ?? text.toLowerCase());
  return {
    headings,
    matched: {
      line: head.line,
      headings: head.cells,
      columns,
      known,
      body,
      brokenCell,
      given,
      ...(needed && { needed }),
    },
  };
}
