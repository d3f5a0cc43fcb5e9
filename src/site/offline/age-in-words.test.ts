import { expect, test } from 'vitest';
import { ageInWords } from './age-in-words.ts';

const hour = 3_600_000;

test.each([
  [0, 'es-EC', 'hace 1 minuto'],
  [59 * 60_000, 'en-US', '59 minutes ago'],
  [2 * hour, 'es-EC', 'hace 2 horas'],
  [26 * hour, 'es-EC', 'ayer'],
  [72 * hour, 'en-US', '3 days ago'],
])('an age of %d ms in %s reads “%s”', (age, locale, words) => {
  expect(ageInWords(age, locale)).toBe(words);
});
