import { expect, test } from 'vitest';
import { requireSeries } from '../../../tests/support/require-series.ts';
import { rankHistory } from './rank-history.ts';

const results = {
  lofer: { ana: 1, beto: 2 },
  show: { ana: 2, beto: 1 },
  final: { ana: 3, beto: 1 },
};

const cup = (...races: { id: keyof typeof results; counts?: boolean }[]) =>
  requireSeries({
    rules: { points: { by: 'table', table: [10, 8, 6, 4] }, order: { wins: 'high' } },
    races,
    entrants: { ana: { name: 'Ana' }, beto: { name: 'Beto' } },
    results: Object.fromEntries(races.map(({ id }) => [id, results[id]])),
  });

test('the chart of ranks has no column for a race that does not count', () => {
  const history = rankHistory(cup({ id: 'lofer' }, { id: 'show', counts: false }, { id: 'final' }));
  expect(history).toEqual({
    races: ['lofer', 'final'],
    lines: [
      { id: 'beto', name: 'Beto', ranks: [2, 1] },
      { id: 'ana', name: 'Ana', ranks: [1, 2] },
    ],
  });
});

test('there is no chart of ranks before two races that count were held', () => {
  expect(rankHistory(cup({ id: 'lofer' }, { id: 'show', counts: false }))).toBeNull();
  expect(rankHistory(cup({ id: 'lofer' }, { id: 'show' }))?.races).toEqual(['lofer', 'show']);
});
