import { plainHeading } from '../../platform/text/plain-heading.ts';
import { columnInWords, isLeftOut } from './column-words.ts';
import { isNamePart } from './with-whole-names.ts';

export const leftOut = '-';

export interface HeadingWords {
  columns: ReadonlyMap<string, readonly string[]>;
  /** Organizers' choices by heading, as `plainHeading` writes it: a column, or `leftOut`. */
  named: ReadonlyMap<string, string>;
}

export interface Heading {
  text: string;
  /** Column of the heading, or `leftOut`; undefined when the user has to choose. */
  meaning: string | undefined;
  proposed: string;
}

/** Uses each column once. */
export function matchHeadings(
  headings: readonly string[],
  { columns, named }: HeadingWords,
): Heading[] {
  const taken = new Set<string>();
  const likeness = likenessTo(columns);
  const known = headings.map((text) => {
    const meaning = matchHeading(text, { columns, named });
    const isOnce = meaning !== undefined && meaning !== leftOut && !isNamePart(meaning);
    const isTwice = isOnce && taken.has(meaning);
    if (meaning !== undefined) taken.add(meaning);
    // A repeated column of our own file is reported as such; a repeated wording must mean something else.
    return isTwice && !columns.has(text.toLowerCase()) ? undefined : meaning;
  });
  return headings.map((text, index) => {
    const meaning = known[index];
    const proposed = meaning ?? likeliest(likeness(headingKey(text)), taken);
    if (meaning === undefined) taken.add(proposed);
    return { text: text.slice(0, longestHeading), meaning, proposed };
  });
}

/** Characters of a heading that are matched, stored and shown; a form may hold whole paragraphs. */
const longestHeading = 100;

/** Returns the stored form of a heading: normalized and cut to its first characters. */
export const headingKey = (text: string) => plainHeading(text).slice(0, longestHeading);

/** Returns undefined when the user has to choose. */
export function matchHeading(text: string, { columns, named }: HeadingWords): string | undefined {
  const own = text.toLowerCase();
  if (columns.has(own)) return own;
  const plain = headingKey(text);
  // Signs alone ("#") have no meaning, and their answer could not be stored.
  if (text !== '' && plain === '') return leftOut;
  const known = columnInWords(text, (form) => {
    for (const [column, words] of columns) if (words.includes(form)) return column;
    return undefined;
  });
  const said = named.get(plain);
  const isSaid = said !== undefined && (said === leftOut || columns.has(said));
  // A part of a name that was left out while its column was unknown is recognized now.
  if (isSaid && !(said === leftOut && known !== undefined && isNamePart(known))) return said;
  return known ?? (plain !== '' && isLeftOut(plain) ? leftOut : undefined);
}

/** Similarity from which a column is proposed. */
const leastAlike = 0.5;

/** Returns the first of the most similar columns that no other heading uses. */
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

/** At least the similarity of “celular” and “celulares”. */
const nearlySame = 0.7;

/** Scores columns from 0 to 1 by shared or nearly equal words, indexed by letter pairs. */
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
