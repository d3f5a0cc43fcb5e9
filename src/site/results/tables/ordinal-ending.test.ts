import { expect, test } from 'vitest';
import english from '../../../../content/i18n/en.json' with { type: 'json' };
import spanish from '../../../../content/i18n/es.json' with { type: 'json' };
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { ordinalEnding } from './ordinal-ending.ts';

const variables = { race: '', river: '', town: '', country: '' };
const inWords = (language: 'es' | 'en', texts: Partial<Texts>, rank: number) =>
  createTranslator(createTextInstance(language, texts, variables))(
    `ordinal.${ordinalEnding(rank)}`,
    {
      rank,
    },
  );

test.each([
  [1, '1er Lugar', '1st place'],
  [2, '2do Lugar', '2nd place'],
  [3, '3er Lugar', '3rd place'],
  [4, '4to Lugar', '4th place'],
  [7, '7mo Lugar', '7th place'],
  [8, '8vo Lugar', '8th place'],
  [9, '9no Lugar', '9th place'],
  [10, '10mo Lugar', '10th place'],
  [11, '11mo Lugar', '11th place'],
  [12, '12mo Lugar', '12th place'],
  [13, '13er Lugar', '13th place'],
  [14, '14to Lugar', '14th place'],
  [21, '21er Lugar', '21st place'],
  [22, '22do Lugar', '22nd place'],
  [111, '111mo Lugar', '111th place'],
])('place %d is written as paddlers say it', (rank, es, en) => {
  expect(inWords('es', { ordinal: spanish.ordinal }, rank)).toBe(es);
  expect(inWords('en', { ordinal: english.ordinal }, rank)).toBe(en);
});
