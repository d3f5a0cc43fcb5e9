import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requireSeries } from '../../../tests/support/require-series.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { whysInWords } from './whys-in-words.ts';

test('whysInWords uses the names of races, people and targets', () => {
  const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
  const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
  const t = createTranslator(createTextInstance('en', texts, names));
  const series = {
    ...requireSeries({
      rules: { points: { by: 'table', table: [10] }, order: { wins: 'high' } },
      races: [{ id: 'a', name: 'Lofer' }],
      entrants: { 'ana-tapuy': { name: 'Ana Tapuy' }, beto: {} },
      results: { a: { 'ana-tapuy': 1 } },
    }),
    labels: { promotion: { es: 'Ascenso', en: 'Promotion' } },
  };
  const said = (...whys: Parameters<typeof whysInWords>[0]) =>
    whysInWords(whys, series, { t, language: 'en' });
  expect(said({ code: 'tie', by: 'a' })).toBe('tie: Lofer');
  expect(
    said({ code: 'counted' }, { code: 'tie', by: 'a' }, { code: 'tie', by: 'count back' }),
  ).toBe('counts; tie: Lofer, count-back');
  expect(said({ code: 'target', target: 'promotion' })).toBe('reached “Promotion”');
  expect(said({ code: 'target', target: 'other' })).toBe('reached “other”');
  expect(said({ code: 'members', members: ['ana-tapuy', 'beto'] })).toBe('Ana Tapuy + beto');
});
