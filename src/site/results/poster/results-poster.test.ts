import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { podiumSteps } from '../tables/podium-steps.ts';
import { resultTables } from '../tables/result-tables.ts';
import { resultsPoster } from './results-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es' } as unknown as Parameters<typeof resultsPoster>[1];
const tables = resultTables(sampleRecord(2023));
const podiums = Object.fromEntries(
  tables.map((table) => [table.id, podiumSteps(table, 'es', () => null)]),
);
const facts = { year: 2023, subtitle: ['4.ª edición', '18 de febrero'], tables, podiums };

test('of several groups the winner of each, and how many more there are', () => {
  const poster = resultsPoster(facts, page);
  const winners = tables.flatMap(({ id }) => podiums[id]?.filter(({ rank }) => rank === 1) ?? []);
  expect(winners.length).toBeGreaterThan(1);
  expect(poster?.rows.map(({ text }) => text)).toEqual(winners.slice(0, 4).map(({ name }) => name));
  const left = winners.length - 4;
  expect(poster?.foot).toBe(left > 0 ? `18 de febrero · social.more ${left}` : '18 de febrero');
});

test('of one group the whole podium', () => {
  const [only] = tables.filter(({ id }) => (podiums[id]?.length ?? 0) === 3);
  if (!only) throw new Error('no podium');
  const poster = resultsPoster({ ...facts, tables: [only] }, page);
  expect(poster?.rows.map(({ label }) => label)).toEqual(['1.º', '2.º', '3.º']);
});

test('before anybody has won, none', () => {
  expect(resultsPoster({ ...facts, podiums: {} }, page)).toBeNull();
});
