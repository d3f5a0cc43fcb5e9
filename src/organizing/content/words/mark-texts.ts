import type { TextTree } from '../../../record/race/text-issues.ts';

/** Characters that no text has (Unicode keeps them for private use): around a text, and its number. */
const [open, shut, end] = ['\uE000', '\uE001', '\uE002'];
const firstDigit = 0xe100;
const anyMark = /[\uE000-\uE002\uE100-\uE10F]/g;
const opening = /\uE000([\uE100-\uE10F]+)\uE001/g;

/** Texts that carry their own number through whatever shows them. */
export interface MarkedTexts<Texts> {
  texts: Texts;
  /** The key of each number. */
  keys: readonly string[];
}

/** Marks each text of a dictionary, so that a page made with it tells where each of them stands. */
export function markTexts<Texts extends object>(texts: Texts): MarkedTexts<Texts> {
  const keys: string[] = [];
  const mark = (tree: TextTree, path: string): TextTree =>
    Object.fromEntries(
      Object.entries(tree).map(([name, said]) => {
        const key = path === '' ? name : `${path}.${name}`;
        if (typeof said !== 'string') return [name, mark(said, key)];
        return [name, `${open}${written(keys.push(key) - 1)}${shut}${said}${end}`];
      }),
    );
  return { texts: mark(texts as TextTree, '') as Texts, keys };
}

const written = (number: number) =>
  [...number.toString(16)]
    .map((digit) => String.fromCharCode(firstDigit + Number.parseInt(digit, 16)))
    .join('');

const read = (digits: string) =>
  Number.parseInt(
    [...digits].map((digit) => (digit.charCodeAt(0) - firstDigit).toString(16)).join(''),
    16,
  );

/** Takes the marks out again. */
export const withoutMarks = (text: string) => text.replace(anyMark, '');

/** The keys of the texts that stand in a marked piece, in its order. */
export function keysIn(marked: string, keys: readonly string[]): string[] {
  return [...marked.matchAll(opening)].flatMap(([, digits = '']) => keys[read(digits)] ?? []);
}

/** What stands between two tags, each text of it put into `wrap` with its key. */
export function wrapTexts(
  marked: string,
  keys: readonly string[],
  wrap: (text: string, key: string) => string,
): string {
  const parts = marked.split(/(?=\uE000)|(?<=\uE002)/);
  return parts
    .map((part) => {
      const [key] = keysIn(part, keys);
      const text = withoutMarks(part);
      return key === undefined || text.trim() === '' ? text : wrap(text, key);
    })
    .join('');
}
