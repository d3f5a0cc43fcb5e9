import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../record/race/race.ts';
import { newDayPlan } from './new-day-plan.ts';
import { withFormat, withFormats } from './race-formats.ts';

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

test('a super-final stays on the day of its final when the later phases are on another day', () => {
  const first = newDayPlan(seed({ categories: crossAndSlalom.categories.slice(0, 1) }));
  const phased = withFormats(first, {
    groups: ['category-1'],
    format: 'super_final',
    cuts: [2],
    isLaterElsewhere: true,
  });
  if ('refused' in phased) throw new Error(phased.refused);
  const ids = ['category-1-1', 'category-1-2', 'category-1-super-1'];
  expect(phased.races.map(({ id }) => id)).toEqual(ids);
  // A super-final that was taken out of the day of its final is not put on another day.
  const races = phased.races.filter(({ group }) => group === 'category-1');
  const others = [{ ...phased, races }];
  const second = newDayPlan(seed({ categories: crossAndSlalom.categories.slice(0, 2), others }));
  expect(second.races.map(({ id }) => id)).toEqual(['category-2-1', 'category-2-2']);
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

const crossAndSlalom = {
  categories: [
    { category: 1, name: { es: 'K1', en: 'K1' }, sex: 'male' },
    { category: 2, name: { es: 'C1', en: 'C1' }, sex: 'male' },
    { category: 3, name: { es: 'Cross', en: 'Cross' }, sex: 'male', event: 'cross' },
  ],
  course: {
    gates: [
      { number: 1, direction: 'downstream' },
      { number: 2, direction: 'upstream' },
    ],
  },
};

test('a kayak cross has a time trial after the slalom, and its heats follow from it', () => {
  const { races, groups, crosses } = newDayPlan(seed(crossAndSlalom));
  expect(races.map(({ group, descent }) => [group, descent])).toEqual([
    ['category-1', 1],
    ['category-2', 1],
    ['category-3', 1],
    ['category-1', 2],
    ['category-2', 2],
  ]);
  expect(races.find(({ group }) => group === 'category-3')?.title.en).toBe('Cross: time trial');
  expect(groups.find(({ id }) => id === 'category-3')).toMatchObject({ ranking: 'single' });
  expect(crosses).toMatchObject([
    { id: 'category-3', trial: 'category-3-1', elements: ['start', '1', 'roll', '2'] },
  ]);
});

test('of two days the last has the kayak cross, after the semi-finals and the finals of all lists', () => {
  const days = ['2028-02-20', '2028-02-21'];
  const first = newDayPlan(seed({ ...crossAndSlalom, days }));
  expect(first.crosses).toBeUndefined();
  const phased = withFormats(first, {
    groups: ['category-1', 'category-2'],
    format: 'heat_semi_final',
    cuts: [20, 10],
    isLaterElsewhere: true,
  });
  if ('refused' in phased) throw new Error(phased.refused);
  expect(phased.races.map(({ title }) => title.en)).toEqual(['K1: heats', 'C1: heats']);
  const second = newDayPlan(
    seed({ ...crossAndSlalom, days, date: '2028-02-21', others: [phased] }),
  );
  expect(second.races.map(({ title }) => title.en)).toEqual([
    'K1: semi-final',
    'C1: semi-final',
    'K1: final',
    'C1: final',
    'Cross: time trial',
  ]);
  expect(second.crosses).toHaveLength(1);
});

test('a race of kayak cross alone has it on its first day too', () => {
  const [, , cross] = crossAndSlalom.categories;
  const days = ['2028-02-20', '2028-02-21'];
  const plan = newDayPlan(seed({ ...crossAndSlalom, categories: [cross], days }));
  expect(plan.races.map(({ title }) => title.en)).toEqual(['Cross: time trial']);
  expect(plan.crosses).toHaveLength(1);
});
