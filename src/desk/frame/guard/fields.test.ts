import { expect, test } from 'vitest';
import { languageIn, readFields } from './fields.ts';

const asked = readFields(
  new URLSearchParams(
    'anio=2027&estado=paid&sexo=x&cual=2&buscar=+Ana+%C3%91andu+&n=-1&m=1e3&z=%00a',
  ),
);

test('fields are read, and invalid values count as absent', () => {
  expect(asked.number('anio')).toBe(2027);
  expect(asked.oneOf('estado', ['open', 'paid'])).toBe('paid');
  expect(asked.oneOf('cual', [1, 2, 3])).toBe(2);
  expect(asked.text('buscar', 3)).toBe('Ana');
  expect(asked.oneOf('sexo', ['female', 'male'])).toBeUndefined();
  expect(['n', 'm', 'nothing'].map((name) => asked.number(name))).toEqual([0, 0, 0]);
  expect([asked.read('nothing'), asked.read('z')]).toEqual(['', 'a']);
});

test('a race of one language reads the fields of the other one from the same words', () => {
  const sent = new URLSearchParams({
    title_en: 'Gates',
    option_0_en: 'Yes',
    textEn: 'Bring a jacket.',
    en: 'Slip',
    'en.place.0': 'Bridge',
    name: 'Ana',
  });
  const { read, readAll, text } = readFields(sent, { only: 'en' });
  const names = ['title_es', 'option_0_es', 'textEs', 'es', 'es.place.0', 'name', 'title_en'];
  expect(names.map(read)).toEqual([
    'Gates',
    'Yes',
    'Bring a jacket.',
    'Slip',
    'Bridge',
    'Ana',
    'Gates',
  ]);
  expect(text('es')).toBe('Slip');
  expect(readAll('textEs')).toEqual(['Bring a jacket.']);
  expect(readFields(sent).read('title_es')).toBe('');
});

test.each([
  ['es', 'es'],
  ['title_en', 'en'],
  ['textEs', 'es'],
  ['categories', null],
  ['Es', null],
  ['open', null],
])('a field named %s is written in the language %s', (name, language) => {
  expect(languageIn(name)).toBe(language);
});
