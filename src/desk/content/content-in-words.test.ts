import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { contentInWords } from './content-in-words.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const t = createTranslator(
  createTextInstance('es', read('content/i18n/es.json'), {
    race: '',
    river: '',
    town: '',
    country: '',
  }),
);
const speech = { t, language: 'es', locale: 'es-EC', currency: 'USD' } as const;
const words = contentInWords(speech, [read], ['content/race.json', 'content/i18n/es.json']);
const race = (place: string, before: unknown, after: unknown) =>
  words.changes({ file: 'content/race.json', place, before }, after);

test('content changes show dates, prices and ticks as people write them', () => {
  expect(race('date', '2027-02-20', '2027-02-27')).toEqual([
    {
      called: 'Fechas: Día de la carrera',
      before: '20 de febrero de 2027',
      after: '27 de febrero de 2027',
    },
  ]);
  expect(race('registration.categories[0].lateCents', 4500, 5000)[0]?.after).toMatch(/50[.,]00/);
});

test('content changes name a text or an unknown field without its key', () => {
  const text = { file: 'content/i18n/es.json', place: 'home.lead' };
  expect(words.called(text)).toBe('Inicio: texto en español');
  expect(words.called({ file: 'content/race.json', place: 'no.such.place' })).toBe(
    'Otro dato del sitio',
  );
});

test('content changes name an added or removed category', () => {
  const three = [1, 2, 3].map((category) => ({ category, capacity: 10 }));
  const all = 'registration.categories';
  expect(race(all, three, three.slice(0, 2))).toContainEqual({
    called: 'Categoría quitada',
    before: 'Novatos',
    after: null,
  });
  expect(race(all, three.slice(0, 2), three)).toContainEqual({
    called: 'Categoría nueva',
    before: null,
    after: 'Novatos',
  });
});
