import { expect, test } from 'vitest';
import { readSeries } from '../file/read-series.ts';
import type { WrittenSeries } from '../file/series-file.ts';
import { forgetInFile } from './forget-in-file.ts';

const facts = { sex: 'female', country: 'EC', born: '1990-04-12', club: 'Río' } as const;

function toText(categories: NonNullable<WrittenSeries['rules']['categories']> = []) {
  const written: WrittenSeries = {
    format: 'series-1',
    rules: {
      points: { by: 'table', table: [10, 8] },
      order: { wins: 'high' },
      categories,
      teams: { of: 'club', best: 1, each: 'race' },
    },
    races: [{ id: 'away' }],
    entrants: {
      'rosa-tapuy': { name: 'Rosa Tapuy', ...facts },
      'ana-mora': { name: 'Ana Mora', ...facts },
    },
    results: { away: { 'rosa-tapuy': 1, 'ana-mora': 2 } },
  };
  return JSON.stringify(written);
}

const readable = (text: string) => {
  const { series, faults } = readSeries(text);
  expect(faults).toEqual([]);
  return series;
};

test('forgetInFile without the name keeps the place and the ranking data, and the series is ranked', () => {
  const text = toText([{ id: 'senior', born: { from: 1980 } }]);
  const after = forgetInFile(text, { keys: ['rosa-tapuy', 'rosa'], to: 'anonimo' }, '—');
  expect(JSON.parse(after).entrants.anonimo).toEqual({ name: '—', sex: 'female', country: 'EC' });
  expect(after).not.toContain('rosa');
  expect(readable(after)?.results.away?.anonimo).toEqual({ place: 1 });
});

test('forgetInFile with the name removes the birth date, and keeps the year only when a category needs it', () => {
  const forgotten = { keys: ['rosa-tapuy'], to: null };
  const bornIn = (text: string) =>
    readable(forgetInFile(text, forgotten, '—'))?.entrants['rosa-tapuy']?.born;
  expect(bornIn(toText())).toBeUndefined();
  expect(bornIn(toText([{ id: 'senior', born: { from: 1980 } }]))).toBe(1990);
});

test('forgetInFile leaves a series without the person as it was', () => {
  const text = `${toText()}\n`;
  expect(forgetInFile(text, { keys: ['otra'], to: 'anonimo' }, '—')).toBe(text);
});
