import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { faultsInWords } from './fault-list.tsx';

test('an issue of a series names people and races as the desk does, not by file ids', () => {
  const text = JSON.stringify({
    format: 'series-1',
    rules: {
      points: { by: 'table', table: [3, 2, 1] },
      order: { wins: 'high' },
      notScoring: [{ who: 'foreigners', home: 'EC', places: 'keep' }],
    },
    races: [{ id: 'r1', name: 'Río Alto' }],
    entrants: { a: { name: 'Ana Mora', country: 'EC' }, b: { name: 'Beto' }, c: { name: 'Caro' } },
    results: { r1: { a: 1, b: 1, c: 2 } },
  });
  const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
  const names = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
  const t = createTranslator(createTextInstance('en', texts, names));
  const { told } = faultsInWords(readSeries(text).faults, text, { t, language: 'en' });
  expect(told).toContainEqual({
    place: 'Results of “Río Alto”',
    words: 'Ana Mora, Beto share place 1; then place 2 has to stay empty.',
  });
  expect(told).toContainEqual({
    place: 'Beto',
    words: 'The country of “Beto” is missing: the rules ask for it.',
  });
});
