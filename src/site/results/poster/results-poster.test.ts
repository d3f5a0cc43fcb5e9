import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { type PodiumStep, podiumSteps } from '../tables/podium-steps.ts';
import { resultTables } from '../tables/result-tables.ts';
import { resultsPoster } from './results-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es', locale: 'es-EC' } as unknown as Parameters<
  typeof resultsPoster
>[1];
const tables = resultTables(sampleRecord(2023));
const podiums = Object.fromEntries(
  tables.map((table) => [table.id, podiumSteps(table, 'es', () => null)]),
);
const facts = { year: 2023, subtitle: ['4.ª edición', '18 de febrero'], tables, podiums };

test('the results poster of several groups shows each winner and the number of further groups', () => {
  const poster = resultsPoster(facts, page);
  const winners = tables.flatMap(({ id }) => podiums[id]?.filter(({ rank }) => rank === 1) ?? []);
  expect(winners.length).toBeGreaterThan(1);
  expect(poster?.rows.map(({ text }) => text)).toEqual(winners.slice(0, 4).map(({ name }) => name));
  const left = winners.length - 4;
  expect(poster?.foot).toBe(left > 0 ? `18 de febrero · social.more ${left}` : '18 de febrero');
});

test('the results poster of one group shows the whole podium', () => {
  const [only] = tables.filter(({ id }) => (podiums[id]?.length ?? 0) === 3);
  if (!only) throw new Error('no podium');
  const poster = resultsPoster({ ...facts, tables: [only] }, page);
  expect(poster?.rows.map(({ label }) => label)).toEqual(['1.º', '2.º', '3.º']);
});

const podium = (...steps: [rank: number, name: string][]) =>
  steps.map(([rank, name]) => ({ rank, name, time: '1:40,00' }) as PodiumStep);
function toShown(...all: PodiumStep[][]) {
  const [table] = tables;
  if (!table) throw new Error('no table');
  const poster = resultsPoster(
    {
      ...facts,
      tables: all.map((_, at) => ({
        ...table,
        id: `g${at}`,
        title: { es: `Grupo ${at}`, en: '' },
      })),
      podiums: Object.fromEntries(all.map((steps, at) => [`g${at}`, steps])),
    },
    page,
  );
  return { rows: poster?.rows.map(({ label, text }) => `${label}: ${text}`), foot: poster?.foot };
}

test('the results poster of one group lists as many as fit and counts the others on the podium', () => {
  const shared = podium([1, 'Ana'], [2, 'Eva'], [3, 'Luz'], [3, 'Mar'], [3, 'Sol']);
  expect(toShown(shared)).toEqual({
    rows: ['1.º: Ana', '2.º: Eva', '3.º: Luz', '3.º: Mar'],
    foot: '18 de febrero · social.moreOnPodium 1',
  });
});

test('the results poster shows a shared first place in one line and counts each category once', () => {
  const shared = podium([1, 'Ana'], [1, 'Eva'], [3, 'Luz']);
  const single = podium([1, 'Mar'], [2, 'Sol']);
  expect(toShown(shared, single)).toEqual({
    rows: ['Grupo 0: Ana y Eva', 'Grupo 1: Mar'],
    foot: '18 de febrero',
  });
  expect(toShown(shared, single, shared, single, shared, shared)).toEqual({
    rows: ['Grupo 0: Ana y Eva', 'Grupo 1: Mar', 'Grupo 2: Ana y Eva', 'Grupo 3: Mar'],
    foot: '18 de febrero · social.more 2',
  });
});

test('an edition without a winner has no results poster', () => {
  expect(resultsPoster({ ...facts, podiums: {} }, page)).toBeNull();
});
