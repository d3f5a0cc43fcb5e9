import { readCountry } from '../../platform/i18n/read-country.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import type { QuestionKind } from '../../record/questions/question-kinds.ts';
import { controlOf, questionOf, questionsIn } from '../../record/questions/questions-in.ts';
import type { DayOrder } from './day-order.ts';
import { readDay } from './read-day.ts';

export interface CellWords {
  categories: ReadonlyMap<string, string>;
  sizes: readonly string[];
  own: ReadonlyMap<string, Pick<OwnQuestion, 'kind' | 'options'>>;
  /** Sex meant by each letter of the file's column; M alone is ambiguous. */
  sexes: ReadonlyMap<string, string>;
  days: DayOrder;
  /** Country of the race. */
  home: string;
}

type ReadCell = { value: string } | { issue: 'short_year' | 'one_letter' };

const yes = ['1', 'si', 's', 'yes', 'y', 'x', 'true', 'verdadero', 'ok', 'ano'];
const no = ['0', 'no', 'n', 'false', 'falso', '-', 'ne'];

const byWord = (words: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(words).flatMap(([value, all]) => all.map((word) => [word, value])));

const [czechWomen, czechMen] = [
  ['zena', 'zeny', 'zensky'],
  ['muz', 'muzi', 'muzsky'],
];
const sexWords = byWord({
  female: ['femenino', 'femenina', 'mujer', 'woman', 'dama', 'damas', 'fem', 'female'].concat(
    czechWomen,
  ),
  male: ['masculino', 'hombre', 'man', 'varon', 'varones', 'masc', 'male'].concat(czechMen),
});
const nationalWords = [
  'national id',
  'id card',
  'documento nacional',
  'obcansky prukaz',
  'cedula',
  'ci',
  'c i',
  'cedula ecuatoriana',
  'cedula de identidad',
];
const numberWords = ['rut', 'run', 'dni', 'nie', 'cpf'];
const otherWords = ['otro', 'otro documento', 'other', 'other document'];
const documentWords = byWord({
  cedula: nationalWords.concat(numberWords),
  passport: ['pasaporte', 'passport', 'pas', 'cestovni pas'].concat(otherWords),
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
      yes: [...yes, 'pagado', 'pagada', 'pago', 'paid', 'zaplaceno'],
      no: [...no, 'pendiente', 'por pagar', 'unpaid', 'nezaplaceno'],
    }),
  ],
  [
    'consents',
    byWord({
      paper: [
        ...yes,
        'papel',
        'en papel',
        'on paper',
        'firmado',
        'firmada',
        'firmo',
        'signed',
        'podepsano',
      ],
    }),
  ],
  [
    'seat',
    byWord({
      captain: ['capitan', 'capitana', 'captain', 'skipper', 'kapitan', 'kapitanka'],
      paddler: ['remero', 'remera', 'palista', 'tripulante', 'paddler', 'crew', 'zavodnik'],
      substitute: ['suplente', 'reserva', 'substitute', 'reserve', 'spare', 'nahradnik'],
    }),
  ],
]);

const kinds: ReadonlyMap<string, QuestionKind> = new Map(
  questionsIn('paper').map((field) => [controlOf(field), questionOf(field).kind]),
);

/** Returns an unknown text as it is. */
export function readCell(column: string, written: string, words: CellWords): ReadCell {
  const plain = plainHeading(written);
  const question = words.own.get(column);
  if (question) return { value: readOwnCell(question, written) };
  const own = ownWords.get(column);
  if (own) return { value: own.get(plain) ?? written };
  switch (kinds.get(column)) {
    case 'category':
      return { value: words.categories.get(toStem(plain)) ?? written };
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
    case 'name':
    case 'text':
    case 'email':
    case 'document_number':
    case 'licence_number':
    case 'consent':
    case undefined:
      return { value: written };
  }
}

/** Converts an answer to an organizers' question: words into codes, a yes into `on`. */
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
  return collectCodes(written.split(/[,;]/), codeOf).join(',');
}

/** Converts several options into codes; the text of an option may hold a comma itself. */
function collectCodes(
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

export function toStem(plain: string): string {
  return plain.replace(/(?:[ao]s?|s)$/, '');
}

/** Returns the sex meant by each letter of a column: M is male beside F, W or Z (žena), and female beside H. */
export function sexLetters(cells: Iterable<string>): ReadonlyMap<string, string> {
  const letters = new Set<string>();
  for (const cell of cells) {
    const plain = plainHeading(cell);
    if (plain.length === 1) letters.add(plain);
  }
  const sure: [string, string][] = [
    ['f', 'female'],
    ['w', 'female'],
    ['z', 'female'],
    ['h', 'male'],
  ];
  const isOfWomen = ['f', 'w', 'z'].some((letter) => letters.has(letter));
  // With all three letters in one column, M may be either.
  if (isOfWomen === letters.has('h')) return new Map(sure);
  return new Map([...sure, ['m', letters.has('h') ? 'female' : 'male']]);
}
