import { expect, test } from 'vitest';
import type { ChampionshipCategory } from './championship-categories.ts';
import type { Entrant } from './championship-file.ts';
import { filterRanking, rankCategory, rankEntrants, sortRanking } from './rank-entrants.ts';

function entrant(
  name: string,
  points: readonly (number | null)[],
  category: ChampionshipCategory = 'Senior',
): Entrant {
  return { name, person: name.toLowerCase(), category, points };
}

const ana = entrant('Ana', [100, null, 60]);
const beto = entrant('Beto', [80, 80, null], 'Master');
const caro = entrant('Caro', [null, 92, 92]);
const dino = entrant('Dino', [null, null, 50], 'Master');

test('the total is the sum of the races taken part in', () => {
  expect(rankEntrants([ana, dino]).map(({ total }) => total)).toEqual([160, 50]);
});

test('equal championship totals share the rank and the next rank is skipped', () => {
  const ranks = rankEntrants([dino, beto, ana, caro]).map(({ name, rank }) => [name, rank]);
  expect(ranks).toEqual([
    ['Caro', 1],
    ['Ana', 2],
    ['Beto', 2],
    ['Dino', 4],
  ]);
});

test('sorting the championship by a race puts absent entrants last and keeps the ranks', () => {
  const rows = sortRanking(rankEntrants([ana, beto, caro, dino]), 1);
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Caro', 1],
    ['Beto', 2],
    ['Ana', 2],
    ['Dino', 4],
  ]);
  expect(sortRanking(rows, 'total').map(({ name }) => name)).toEqual([
    'Caro',
    'Ana',
    'Beto',
    'Dino',
  ]);
});

test('a championship filter keeps the overall ranks, and a category ranks by itself', () => {
  const rows = rankEntrants([ana, beto, caro, dino]);
  expect(filterRanking(rows, 'Master').map(({ rank }) => rank)).toEqual([2, 4]);
  expect(filterRanking(rows, null)).toHaveLength(4);
  expect(rankCategory([ana, beto, caro, dino], 'Master').map(({ rank }) => rank)).toEqual([1, 2]);
});
