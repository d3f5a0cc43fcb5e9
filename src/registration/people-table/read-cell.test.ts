import { expect, test } from 'vitest';
import { classCodes } from './cell-words.server.ts';
import { type CellWords, readCell, sexLetters, toStem } from './read-cell.ts';

const words: CellWords = {
  categories: new Map([
    [toStem('expertos'), '1'],
    [toStem('beginners'), '3'],
  ]),
  sizes: ['S', 'M', 'L'],
  own: new Map(),
  sexes: new Map([['f', 'female']]),
  days: 'day_first',
  home: 'EC',
};

test.each([
  ['category', 'Expertos', '1'],
  ['document', 'RUT', 'cedula'],
  ['document', 'otro documento', 'passport'],
  ['category', 'EXPERTA', '1'],
  ['category', ' beginner ', '3'],
  ['category', '2', '2'],
  ['category', 'Maestros', 'Maestros'],
  ['sex', 'Femenino', 'female'],
  ['sex', 'hombre', 'male'],
  ['sex', 'F', 'female'],
  ['sex', 'male', 'male'],
  ['sex', 'žena', 'female'],
  ['sex', 'Muži', 'male'],
  ['paid', 'ano', 'yes'],
  ['consents', 'Ano', 'paper'],
  ['document', 'Občanský průkaz', 'cedula'],
  ['nationality', 'Perú', 'PE'],
  ['nationality', 'Ecuatoriana', 'EC'],
  ['nationality', 'EE.UU.', 'US'],
  ['nationality', 'ec', 'EC'],
  ['nationality', 'SVK', 'SK'],
  ['nationality', 'Nowhere', 'Nowhere'],
  ['size', 'm', 'M'],
  ['size', 'Mediana', 'M'],
  ['size', 'XL', 'XL'],
  ['document', 'Cédula', 'cedula'],
  ['mobile', '990000001', '990000001'],
  ['mobile', '+593990000001', '+593990000001'],
  ['date_birth', '3/5/1999', '1999-05-03'],
  ['language', 'inglés', 'en'],
  ['paid', 'SÍ', 'yes'],
  ['paid', 'pendiente', 'no'],
  ['consents', 'En papel', 'paper'],
  ['consents', 'no', 'no'],
  ['city', 'Sí', 'Sí'],
])('the %s %s is read as %s', (column, written, value) => {
  expect(readCell(column, written, words)).toEqual({ value });
});

test('an ambiguous cell is refused and asked for in other words', () => {
  expect(readCell('sex', 'M', words)).toEqual({ issue: 'one_letter' });
  expect(readCell('date_birth', '3/5/99', words)).toEqual({ issue: 'short_year' });
});

test('a letter for the sex is read by the other letters of its column', () => {
  expect(sexLetters(['M', 'F', '']).get('m')).toBe('male');
  expect(sexLetters(['m', 'H']).get('m')).toBe('female');
  expect(sexLetters(['M', 'W']).get('m')).toBe('male');
  expect(sexLetters(['M', 'Ž']).get('m')).toBe('male');
  expect(sexLetters(['M', 'Ž']).get('z')).toBe('female');
  expect(sexLetters(['M']).get('m')).toBeUndefined();
  expect(sexLetters(['M', 'F', 'H']).get('m')).toBeUndefined();
});

test.each([
  ['one', 'Sí, en bus', 'si'],
  ['one', 'by bus', 'si'],
  ['one', 'no', 'no'],
  ['one', 'tal vez', 'tal vez'],
  ['several', 'no, Sí, en bus', 'no,si'],
  ['several', 'No; tal vez', 'no,tal vez'],
  ['several', 'no,', 'no'],
  ['several', '', ''],
  ['tick', 'Sí', 'on'],
  ['tick', 'on', 'on'],
  ['tick', 'no', ''],
  ['tick', 'tal vez', 'tal vez'],
  ['number', '3', '3'],
] as const)("an answer to an organizers' question (%s) is read: %s", (kind, written, value) => {
  const options = [
    { code: 'si', words: { es: 'Sí, en bus', en: 'By bus' } },
    { code: 'no', words: { es: 'No', en: '' } },
  ];
  const own = new Map([['q_bus', { kind, options }]]);
  expect(readCell('q_bus', written, { ...words, own })).toEqual({ value });
});

test('a class of a boat and a sex is known by its code, unless several categories share it', () => {
  const open = [
    { category: 4, boat: 'k1', sex: 'female' },
    { category: 5, boat: 'k1', sex: 'male' },
  ] as const;
  const codes = [
    ['k1w', '4'],
    ['k1z', '4'],
    ['k1m', '5'],
  ];
  expect(classCodes(open)).toEqual(codes);
  expect(classCodes([...open, { category: 6, boat: 'k1', sex: 'male', event: 'cross' }])).toEqual(
    codes,
  );
  const juniors = { category: 7, boat: 'k1', sex: 'male' } as const;
  expect(classCodes([...open, juniors])).toEqual(codes.slice(0, 2));
});
