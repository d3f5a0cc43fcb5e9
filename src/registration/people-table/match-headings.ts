import { plainHeading } from '../../platform/text/plain-heading.ts';
import { columnInWords, isLeftOut } from './column-words.ts';
import { isNamePart } from './with-whole-names.ts';

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
  const likeness = likenessTo(columns);
  const known = headings.map((text) => {
    const meaning = meaningOf(text, { columns, named });
    const isOnce = meaning !== undefined && meaning !== leftOut && !isNamePart(meaning);
    const isTwice = isOnce && taken.has(meaning);
    if (meaning !== undefined) taken.add(meaning);
    // A file of ours that has a column twice is told so; of words, one means something else.
    return isTwice && !columns.has(text.toLowerCase()) ? undefined : meaning;
  });
  return headings.map((text, index) => {
    const meaning = known[index];
    const proposed = meaning ?? likeliest(likeness(headingKey(text)), taken);
    if (meaning === undefined) taken.add(proposed);
    return { text: text.slice(0, longestHeading), meaning, proposed };
  });
}

/** Letters of a heading that are matched, remembered and shown; a form may ask whole paragraphs. */
const longestHeading = 100;

/** A heading as it is remembered: alike however it is written, and only its first letters. */
export const headingKey = (text: string) => plainHeading(text).slice(0, longestHeading);

/** The column that a heading means, or `leftOut`; undefined where somebody has to say it. */
export function meaningOf(text: string, { columns, named }: HeadingWords): string | undefined {
  const own = text.toLowerCase();
  if (columns.has(own)) return own;
  const plain = headingKey(text);
  // Signs alone ("#") say nothing, and nobody could be asked about them twice.
  if (text !== '' && plain === '') return leftOut;
  const known = columnInWords(text, (form) => {
    for (const [column, words] of columns) if (words.includes(form)) return column;
    return undefined;
  });
  const said = named.get(plain);
  const isSaid = said !== undefined && (said === leftOut || columns.has(said));
  // A name that was once left out because nobody knew its column is not lost for ever.
  if (isSaid && !(said === leftOut && known !== undefined && isNamePart(known))) return said;
  return known ?? (plain !== '' && isLeftOut(plain) ? leftOut : undefined);
}

/** How alike words have to be to be proposed for each other. */
const leastAlike = 0.5;

/** Returns the first of the most alike columns that no other heading means. */
function likeliest(scores: ReadonlyMap<string, number>, taken: ReadonlySet<string>): string {
  let best = { column: leftOut, score: leastAlike };
  for (const [column, score] of scores) {
    if (score > best.score && !taken.has(column)) best = { column, score };
  }
  return best.column;
}

const smallWords = ['de', 'del', 'la', 'el', 'y', 'o', 'of', 'the', 'and', 'or', 'a', 'en', 'in'];

const wordsOf = (text: string) =>
  text.split(' ').filter((word) => word !== '' && !smallWords.includes(word));

/** As alike as “celular” and “celulares”. */
const nearlySame = 0.7;

/**
 * Returns a function that scores each column by the words that a heading shares with its best name, from 0
 * to 1; a word that is nearly the same counts as the same. The names are indexed once by their pairs of
 * letters, so that a heading is compared with names that resemble it, not with every name of every column.
 */
function likenessTo(columns: HeadingWords['columns']) {
  const phrases: { column: string; length: number }[] = [];
  const phrasesWith = new Map<string, Set<number>>();
  const wordsWith = new Map<string, Set<string>>();
  for (const [column, names] of columns) {
    for (const name of [column.replaceAll('_', ' '), ...names]) {
      const words = wordsOf(name);
      for (const word of words) {
        putInto(phrasesWith, word, phrases.length);
        for (const pair of pairs(word)) putInto(wordsWith, pair, word);
      }
      phrases.push({ column, length: words.length });
    }
  }

  /** Returns the words of names that are nearly `word`: they share most pairs of letters (Dice). */
  function near(word: string): string[] {
    const own = pairs(word);
    const shared = new Map<string, number>();
    for (const pair of own) {
      for (const other of wordsWith.get(pair) ?? [])
        shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    const alike = [...shared].filter(
      ([other, count]) => (2 * count) / (own.length + pairs(other).length) >= nearlySame,
    );
    return [word, ...alike.map(([other]) => other).filter((other) => other !== word)];
  }

  return (heading: string): ReadonlyMap<string, number> => {
    const words = wordsOf(heading);
    const shared = new Map<number, number>();
    for (const word of words) {
      const alike = near(word).flatMap((other) => [...(phrasesWith.get(other) ?? [])]);
      for (const phrase of new Set(alike)) shared.set(phrase, (shared.get(phrase) ?? 0) + 1);
    }
    const scores = new Map([...columns.keys()].map((column) => [column, 0]));
    for (const [phrase, count] of shared) {
      const { column = '', length = 0 } = phrases[phrase] ?? {};
      const score = (2 * count) / (words.length + length);
      scores.set(column, Math.max(scores.get(column) ?? 0, score));
    }
    return scores;
  };
}

function putInto<Value>(index: Map<string, Set<Value>>, key: string, value: Value): void {
  const values = index.get(key);
  if (values) values.add(value);
  else index.set(key, new Set([value]));
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));
}
