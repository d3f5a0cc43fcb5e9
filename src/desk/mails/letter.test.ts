import { expect, test } from 'vitest';
import { bothLanguages, spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import { isLetterShort, isWritten, languageFor, mostLetters, writtenIn } from './letter.ts';

const both = { title: { es: 'Hola', en: 'Hello' }, text: { es: 'Ya', en: 'Now' } };
const spanish = { title: { es: 'Hola', en: '' }, text: { es: 'Ya', en: ' ' } };
const half = { title: { es: 'Hola', en: 'Hello' }, text: { es: 'Ya', en: '' } };
const none = { title: { es: '', en: '' }, text: { es: '', en: '' } };

test('isWritten accepts one language or both, never half of one', () => {
  expect([both, spanish, half, none].map(isWritten)).toEqual([true, true, false, false]);
  expect([both, spanish, half, none].map(writtenIn)).toEqual([['es', 'en'], ['es'], ['es'], []]);
});

test('languageFor falls back to the written language', () => {
  const english = { title: { es: '', en: 'Hello' }, text: { es: '', en: 'Now' } };
  expect(languageFor(both, 'en', bothLanguages)).toBe('en');
  expect(languageFor(spanish, 'en', bothLanguages)).toBe('es');
  expect(languageFor(english, 'es', bothLanguages)).toBe('en');
  expect(languageFor(both, null, bothLanguages)).toBe('es');
  expect(languageFor(both, null, spokenLanguages('en-es'))).toBe('en');
  expect(languageFor(both, 'es', spokenLanguages('en'))).toBe('en');
});

test('isLetterShort refuses text over the limit', () => {
  const long = { ...both, title: { es: 'a'.repeat(mostLetters.title + 1), en: 'Hello' } };
  expect([both, long].map(isLetterShort)).toEqual([true, false]);
});
