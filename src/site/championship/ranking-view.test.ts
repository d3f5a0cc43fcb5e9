import { expect, test } from 'vitest';
import { parseRankingView } from './ranking-view.ts';

const view = (query: string) => parseRankingView(new URLSearchParams(query), 3);

test('a ranking address without a query shows the total and all categories', () => {
  expect(view('')).toEqual({ order: 'total', category: null });
});

test('a ranking address counts races from one and names categories', () => {
  expect(view('orden=2&categoria=Junior')).toEqual({ order: 1, category: 'Junior' });
});

test.each(['orden=0', 'orden=4', 'orden=1.5', 'orden=x', 'orden=', 'categoria=junior'])(
  'a ranking address ignores the unknown query %s',
  (query) => {
    expect(view(query)).toEqual({ order: 'total', category: null });
  },
);
