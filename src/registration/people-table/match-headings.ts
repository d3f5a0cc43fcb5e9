import { plainHeading } from '../../platform/text/plain-heading.ts';
import { isLeftOut } from './column-words.ts';

/** What a column of a file is where nobody reads it. */
export const leftOut = '-';

/** What a file's headings may mean. */
export interface HeadingWords {
  /** Each column with what people write over it. */
  columns: ReadonlyMap<string, readonly string[]>;
  /** What organizers said of headings before, as `plainHeading` makes them: a column, or left out. */
  named: ReadonlyMap<string, string>;
}

/** A heading of a file. */
export interface Heading {
  text: string;
  /** The column that it means, or `leftOut`; undefined where somebody has to say it. */
  meaning: string | undefined;
  /** What it most likely means. */
  proposed: string;
}

/** Finds the column that each heading means; one column is meant once. */
export function matchHeadings(
  headings: readonly string[],
  { columns, named }: HeadingWords,
): Heading[] {
  const taken = new Set<string>();
  const known = headings.map((text) => {
    const meaning = meaningOf(text, { columns, named });
    const isTwice = meaning !== undefined && meaning !== leftOut && taken.has(meaning);
    if (meaning !== undefined) taken.add(meaning);
    // A file of ours that has a column twice is told so; of words, one means something else.
    return isTwice && !columns.has(text.toLowerCase()) ? undefined : meaning;
  });
  return headings.map((text, index) => {
    const meaning = known[index];
    const proposed = meaning ?? likeliest(text, columns, taken);
    if (meaning === undefined) taken.add(proposed);
    return { text, meaning, proposed };
  });
}

/** Letters of a heading by which it is remembered. */
const longestHeading = 100;

/** A heading as it is remembered: alike however it is written, and only its first letters. */
export const headingKey = (text: string) => plainHeading(text).slice(0, longestHeading);

function meaningOf(text: string, { columns, named }: HeadingWords): string | undefined {
  const own = text.toLowerCase();
  if (columns.has(own)) return own;
  const plain = plainHeading(text);
  // Signs alone ("#") say nothing, and nobody could be asked about them twice.
  if (text !== '' && plain === '') return leftOut;
  const said = named.get(plain.slice(0, longestHeading));
  if (said !== undefined && (said === leftOut || columns.has(said))) return said;
  for (const [column, words] of columns) if (words.includes(plain)) return column;
  return plain !== '' && isLeftOut(plain) ? leftOut : undefined;
}

/** The row with the headings: the first where several are known; a title may stand before it. */
export function headingsAt(rows: readonly (readonly string[])[], words: HeadingWords): number {
  const mostBefore = 10;
  const needed = 3;
  const found = rows.slice(0, mostBefore).findIndex((row) => {
    const known = row.filter((cell) => cell !== '' && meaningOf(cell, words));
    return known.length >= needed;
  });
  return Math.max(found, 0);
}

/** How alike words have to be to be proposed for each other. */
const leastAlike = 0.5;

function likeliest(
  text: string,
  columns: HeadingWords['columns'],
  taken: ReadonlySet<string>,
): string {
  const plain = plainHeading(text);
  const free = [...columns].filter(([column]) => !taken.has(column));
  const scored = free.map(([column, words]) => {
    const scores = [column.replaceAll('_', ' '), ...words].map((word) => likeness(plain, word));
    return { column, score: Math.max(...scores) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > leastAlike ? best.column : leftOut;
}

const smallWords = ['de', 'del', 'la', 'el', 'y', 'o', 'of', 'the', 'and', 'or', 'a', 'en', 'in'];

/** How many words two headings share, from 0 to 1; nearly the same counts as the same. */
function likeness(a: string, b: string): number {
  const [one, other] = [a, b].map((text) =>
    text.split(' ').filter((word) => word !== '' && !smallWords.includes(word)),
  );
  if (!one || !other || one.length + other.length === 0) return 0;
  const shared = one.filter((word) => other.some((like) => nearness(word, like) >= nearlySame));
  return (2 * shared.length) / (one.length + other.length);
}

/** As alike as “celular” and “celulares”. */
const nearlySame = 0.7;

/** How many pairs of letters two words share, from 0 to 1 (Dice). */
function nearness(a: string, b: string): number {
  if (a === b) return 1;
  const [one, other] = [pairs(a), pairs(b)];
  const shared = one.filter((pair) => other.includes(pair)).length;
  return (2 * shared) / Math.max(one.length + other.length, 1);
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));
}
