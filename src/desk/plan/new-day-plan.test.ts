import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../record/race/race.ts';
import { newDayPlan } from './new-day-plan.ts';

test('a category that joins an earlier result list is added to it, and no list appears twice', () => {
  const { rules } = raceSchema.parse(JSON.parse(readFileSync('content/race.json', 'utf8')));
  const crews = {
    id: 'crews',
    title: { es: 'Tripulaciones', en: 'Crews' },
    rows: 'paddlers' as const,
    ranking: 'best' as const,
    who: { categories: [5], sex: null },
  };
  const category = (code: number) => ({
    category: code,
    name: { es: `C${code}`, en: `C${code}` },
    rankingGroup: 'crews',
  });
  const { groups, races } = newDayPlan({
    date: '2028-02-19',
    year: 2028,
    rules,
    course: { gates: [] },
    groups: [crews],
    categories: [category(5), category(7)],
  } as unknown as Parameters<typeof newDayPlan>[0]);
  expect(groups.map(({ id, who }) => [id, who.categories])).toEqual([['crews', [5, 7]]]);
  expect(new Set(races.map(({ id }) => id)).size).toBe(races.length);
});
