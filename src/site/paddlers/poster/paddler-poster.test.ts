import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { posterWords } from '../../../platform/page/poster.ts';
import { paddlerRecord } from '../paddler-record.ts';
import { paddlerPoster } from './paddler-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es', locale: 'es-EC' } as unknown as Parameters<
  typeof paddlerPoster
>[1];
const record = paddlerRecord(
  'benjamin-curihual-riquelme',
  [2018, 2019, 2021, 2023].map(sampleRecord),
);
if (!record) throw new Error('nobody raced');
const shown = {
  ...record,
  country: { code: 'CL', name: 'Chile' },
  championship: null,
  dates: { 2027: '20 de febrero de 2027' },
};

test('the poster of a paddler shows country, best rank, its result and clean gates', () => {
  const poster = paddlerPoster(shown, page);
  expect(poster).toMatchObject({ title: record.name, kicker: 'Chile', country: 'CL' });
  expect(poster.figures.map(({ value }) => value)).toEqual([
    '1.º',
    '1:37,67',
    expect.stringMatching(/^\d+\s?%$/),
  ]);
  expect(posterWords(poster)).toContain(`Chile: ${record.name}. paddler.best, 2023: 1.º`);
});

test('the poster of a paddler who has not raced yet shows the coming race', () => {
  const [first] = record.starts;
  if (!first) throw new Error('no start');
  const poster = paddlerPoster(
    {
      ...shown,
      best: null,
      tally: null,
      starts: [{ ...first, year: 2027, category: 2, result: null, runs: [], tally: null }],
    },
    page,
  );
  expect(poster.figures).toEqual([{ value: '2027', label: 'category.2' }]);
  expect(poster.foot).toBe('20 de febrero de 2027');
});
