import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../record/race/race.ts';
import { newDayPlan } from './new-day-plan.ts';
import { withFormat } from './race-formats.ts';

const { rules } = raceSchema.parse(JSON.parse(readFileSync('content/race.json', 'utf8')));

const seed = (more: object) =>
  ({
    date: '2028-02-20',
    year: 2028,
    rules,
    course: { gates: [] },
    groups: [],
    ...more,
  }) as unknown as Parameters<typeof newDayPlan>[0];

test('the plan of a second day has the final that was taken out of the first day, or the classes left', () => {
  const category = (code: number) => ({ category: code, name: { es: `C${code}`, en: `C${code}` } });
  const categories = [category(1), category(2)];
  const first = newDayPlan(seed({ categories: [category(1)] }));
  const phased = withFormat(first, { group: 'category-1', format: 'heat_final', cuts: [2] });
  if ('refused' in phased) throw new Error(phased.refused);
  const raced = (plan: ReturnType<typeof newDayPlan>) =>
    plan.races.map(({ group, descent, order }) => [group, descent, order]);
  const heats = phased.races.filter(({ group }) => group === 'category-1');
  const others = [{ ...phased, races: heats }];
  expect(raced(newDayPlan(seed({ categories, others })))).toEqual([
    ['category-1-final', 1, 'first_run_last'],
  ]);
  expect(raced(newDayPlan(seed({ categories, others: [phased] })))).toEqual([
    ['category-2', 1, 'ranking_first'],
    ['category-2', 2, 'ranking_first'],
  ]);
});

test('a category that joins an earlier result list is added to it, and no list appears twice', () => {
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
  const { groups, races } = newDayPlan(
    seed({ groups: [crews], categories: [category(5), category(7)] }),
  );
  expect(groups.map(({ id, who }) => [id, who.categories])).toEqual([['crews', [5, 7]]]);
  expect(new Set(races.map(({ id }) => id)).size).toBe(races.length);
});
