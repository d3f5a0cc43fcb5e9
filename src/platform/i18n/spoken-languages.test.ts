import { expect, test } from 'vitest';
import {
  bothLanguages,
  forEachLanguage,
  inOnlyLanguage,
  onlyLanguage,
  spokenLanguages,
  spokenTo,
} from './spoken-languages.ts';

test('a race of both languages has no only one', () => {
  expect(onlyLanguage(bothLanguages)).toBeNull();
  expect(onlyLanguage(spokenLanguages('en-es'))).toBeNull();
  expect(onlyLanguage(spokenLanguages('en'))).toBe('en');
});

test.each([
  ['es', 'es-en', 'es'],
  [null, 'es-en', 'es'],
  [null, 'en-es', 'en'],
  ['es', 'en-es', 'es'],
  ['es', 'en', 'en'],
  [null, 'en', 'en'],
  ['en', 'es', 'es'],
] as const)('a person of language %s is spoken to by a race of %s in %s', (own, race, language) => {
  expect(spokenTo(own, spokenLanguages(race))).toBe(language);
});

test('each language of a race of one language gets the value of that one', () => {
  expect(forEachLanguage(spokenLanguages('en'), (one) => `in ${one}`)).toEqual({
    es: 'in en',
    en: 'in en',
  });
  expect(forEachLanguage(spokenLanguages('en-es'), (one) => `in ${one}`)).toEqual({
    es: 'in es',
    en: 'in en',
  });
});

test('texts of a file say the words of the only language in both', () => {
  const file = {
    name: 'Upper Wye',
    links: [{ label: { en: 'Message us' } }, { label: { es: 'Escríbenos', en: 'Write' } }],
    text: { es: 'Solo español' },
    nothing: null,
    empty: {},
  };
  expect(inOnlyLanguage(file, 'en')).toEqual({
    name: 'Upper Wye',
    links: [
      { label: { es: 'Message us', en: 'Message us' } },
      { label: { es: 'Write', en: 'Write' } },
    ],
    text: { es: 'Solo español' },
    nothing: null,
    empty: {},
  });
});
