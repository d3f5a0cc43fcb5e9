import { expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../tests/support/require-series.ts';
import { changedRanks } from './changed-ranks.ts';

const cup = (final: Record<string, number>) =>
  requireSeries({
    rules: { points: { by: 'table', table: [10, 8, 6, 4] }, order: { wins: 'high' } },
    races: collectRaces('lofer', 'final'),
    entrants: { ana: { name: 'Ana' }, beto: { name: 'Beto' }, celia: {}, dora: {} },
    results: { lofer: { ana: 1, beto: 2, celia: 3, dora: 4 }, final },
  });

test('corrected points come before ranks that only moved, each with the value before and now', () => {
  const before = cup({ ana: 4, beto: 2, celia: 3 });
  const changed = changedRanks(before, cup({ ana: 1, beto: 2, celia: 3 }), {
    language: 'es',
    pageOf: (id) => `/palistas/${id}`,
  });
  expect(changed).toMatchObject([
    {
      id: 'ana',
      person: '/palistas/ana',
      name: 'Ana',
      races: [{ race: 'final', was: '4', is: '10' }],
      rank: { was: 2, is: 1 },
      total: { was: '14', is: '20' },
    },
    { id: 'beto', races: [], rank: { was: 1, is: 2 }, total: { was: '16', is: '16' } },
  ]);
});

test('an unchanged ranking has no changes', () => {
  const same = cup({ ana: 1 });
  expect(changedRanks(same, same, { language: 'es', pageOf: () => null })).toEqual([]);
});
