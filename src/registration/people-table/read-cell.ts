import { plainHeading } from '../../platform/text/plain-heading.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import {
  controlOf,
  type QuestionKind,
  questionOf,
  questionsIn,
} from '../../record/questions/questions.ts';
import type { DayOrder } from './day-order.ts';
import { readCountry } from './read-country.ts';
import { readDay } from './read-day.ts';

/** What the cells of a file may say in words, and by which value we know it. */
export interface CellWords {
  /** Categories by the beginning of their names (`stemOf`). */
  categories: ReadonlyMap<string, string>;
  sizes: readonly string[];
  /** What the organizers ask, by its column. */
  own: ReadonlyMap<string, Pick<OwnQuestion, 'kind' | 'options'>>;
  /** Which sex the letters of the file's column mean; M alone says nothing. */
  sexes: ReadonlyMap<string, string>;
  /** The order of day and month in the file's column of birth dates. */
  days: DayOrder;
}

type ReadCell = { value: string } | { issue: 'short_year' | 'one_letter' };

const yes = ['1', 'si', 's', 'yes', 'y', 'x', 'true', 'verdadero', 'ok'];
const no = ['0', 'no', 'n', 'false', 'falso', '-'];

const byWord = (words: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(words).flatMap(([value, all]) => all.map((word) => [word, value])));

const sexWords = byWord({
  female: ['femenino', 'femenina', 'mujer', 'woman', 'dama', 'damas', 'fem', 'female'],
  male: ['masculino', 'hombre', 'man', 'varon', 'varones', 'masc', 'male'],
});
const documentWords = byWord({
  cedula: ['cedula', 'ci', 'c i', 'cedula ecuatoriana', 'cedula de identidad'],
  passport: ['pasaporte', 'passport', 'pas'],
});
const sizeWords = byWord({
  XS: ['extra pequena', 'extra small'],
  S: ['pequena', 'pequeno', 'small', 'chica'],
  M: ['mediana', 'mediano', 'medium'],
  L: ['grande', 'large'],
  XL: ['extra grande', 'extra large'],
});
const ownWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['language', byWord({ es: ['espanol', 'castellano', 'spanish'], en: ['ingles', 'english'] })],
  [
    'paid',
    byWord({
      yes: [...yes, 'pagado', 'pagada', 'pago', 'paid'],
      no: [...no, 'pendiente', 'por pagar', 'unpaid'],
    }),
  ],
  [
    'consents',
    byWord({
      paper: [...yes, 'papel', 'en papel', 'on paper', 'firmado', 'firmada', 'firmo', 'signed'],
    }),
  ],
]);

const kinds: ReadonlyMap<string, QuestionKind> = new Map(
  questionsIn('paper').map((field) => [controlOf(field), questionOf(field).kind]),
);

/** A cell in the words of who wrote it, as the value that the rules know; what is none stays. */
export function readCell(column: string, written: string, words: CellWords): ReadCell {
  const plain = plainHeading(written);
  const question = words.own.get(column);
  if (question) return { value: readOwnCell(question, written) };
  const own = ownWords.get(column);
  if (own) return { value: own.get(plain) ?? written };
  switch (kinds.get(column)) {
    case 'category':
      return { value: words.categories.get(stemOf(plain)) ?? written };
    case 'sex':
      if (plain === 'm' && !words.sexes.has(plain)) return { issue: 'one_letter' };
      return { value: sexWords.get(plain) ?? words.sexes.get(plain) ?? written };
    case 'country':
      return { value: readCountry(written) ?? written };
    case 'birth_date': {
      const day = readDay(written, words.days);
      return day === null ? { issue: 'short_year' } : { value: day };
    }
    case 'size': {
      const said = sizeWords.get(plain);
      return {
        value: words.sizes.find((size) => size === said || plainHeading(size) === plain) ?? written,
      };
    }
    case 'document':
      return { value: documentWords.get(plain) ?? written };
    case 'phone':
      // A spreadsheet that takes a number for a figure drops its 0.
      return { value: /^9\d{8}$/.test(written) ? `0${written}` : written };
    case 'name':
    case 'text':
    case 'email':
    case 'document_number':
    case 'consent':
    case undefined:
      return { value: written };
  }
}

/** An answer to a question of the organizers, as its rule reads it: codes for words, `on` for a yes. */
function readOwnCell(
  { kind, options }: Pick<OwnQuestion, 'kind' | 'options'>,
  written: string,
): string {
  const plain = plainHeading(written);
  const codeOf = (words: string) => {
    const same = (other: string) => other !== '' && plainHeading(other) === plainHeading(words);
    return options.find(({ code, words: { es, en } }) => [code, es, en].some(same))?.code;
  };
  if (kind === 'tick') {
    if (plain === 'on' || yes.includes(plain)) return 'on';
    return no.includes(plain) ? '' : written;
  }
  if (written === '' || kind === 'text' || kind === 'long_text' || kind === 'number') {
    return written;
  }
  const whole = codeOf(written);
  if (whole !== undefined || kind === 'one') return whole ?? written;
  return codesOf(written.split(/[,;]/), codeOf).join(',');
}

/** Several options; one of them may have a comma in its words. */
function codesOf(
  [...parts]: readonly string[],
  codeOf: (words: string) => string | undefined,
): string[] {
  const codes: string[] = [];
  while (parts.length > 0) {
    let length = parts.length;
    while (length > 1 && codeOf(parts.slice(0, length).join(' ')) === undefined) length -= 1;
    const said = parts.splice(0, length).join(' ');
    codes.push(codeOf(said) ?? said.trim());
  }
  return codes;
}

/** The name of a category without what makes it one or many, a man's or a woman's. */
export function stemOf(plain: string): string {
  return plain.replace(/(?:[ao]s?|s)$/, '');
}

/** Which sex the letters of a column mean: M is a man beside F or W, a woman beside H. */
export function sexLetters(cells: Iterable<string>): ReadonlyMap<string, string> {
  const letters = new Set<string>();
  for (const cell of cells) {
    const plain = plainHeading(cell);
    if (plain.length === 1) letters.add(plain);
  }
  const sure: [string, string][] = [
    ['f', 'female'],
    ['w', 'female'],
    ['h', 'male'],
  ];
  const isOfWomen = letters.has('f') || letters.has('w');
  // All three in one column: M may be either.
  if (isOfWomen === letters.has('h')) return new Map(sure);
  return new Map([...sure, ['m', letters.has('h') ? 'female' : 'male']]);
}
