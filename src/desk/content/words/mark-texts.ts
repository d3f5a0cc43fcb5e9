import type { TextTree } from '../../../record/race/text-issues.ts';

/** Private-use characters of Unicode, which no text contains: they surround a text and its number. */
const [open, shut, end] = ['\uE000', '\uE001', '\uE002'];
const firstDigit = 0xe100;
const anyMark = /[\uE000-\uE002\uE100-\uE10F]/g;
const opening = /\uE000([\uE100-\uE10F]+)\uE001/g;

/** Texts with their own number inside, which survives rendering. */
export interface MarkedTexts<Texts> {
  texts: Texts;
  keys: readonly string[];
}

/** Marks each text of a dictionary, so that a page made with it shows where each text is. */
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

export const withoutMarks = (text: string) => text.replace(anyMark, '');

export function keysIn(marked: string, keys: readonly string[]): string[] {
  return [...marked.matchAll(opening)].flatMap(([, digits = '']) => keys[read(digits)] ?? []);
}

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
