import { expect, test } from 'vitest';
import { parseRankingView } from './ranking-view.ts';

const view = (query: string) => parseRankingView(new URLSearchParams(query), 3);

test('an address without wishes shows the total and everybody', () => {
  expect(view('')).toEqual({ order: 'total', category: null });
});

test('races are counted from one, categories go by their name', () => {
  expect(view('orden=2&categoria=Junior')).toEqual({ order: 1, category: 'Junior' });
});

test.each(['orden=0', 'orden=4', 'orden=1.5', 'orden=x', 'orden=', 'categoria=junior'])(
  'what does not exist is not asked for: %s',
  (query) => {
    expect(view(query)).toEqual({ order: 'total', category: null });
  },
);
