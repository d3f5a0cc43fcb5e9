import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { newCross } from '../plan/read-planned-cross.ts';
import { findCloseStarts } from './close-starts.ts';

const plan = anyDayPlan({
  boats: [
    plannedBoat(['men-1', 1, 1], { entry: 11, name: 'Ana' }),
    plannedBoat(['men-1', 2, 2], { entry: 12, name: 'Beto' }),
    plannedBoat(['men-1', 31, 3], { entry: 31, name: 'Ana' }),
    plannedBoat(['men-1', 32, 4], { entry: 32, name: 'Caro', withdrawn: true }),
    plannedBoat(['men-1', 3, 5], { entry: 13, name: 'Caro' }),
  ],
});

test('two entries of one person that start within twenty minutes are named with both starts', () => {
  const personOf = new Map([
    [11, 1],
    [31, 1],
    [12, 2],
    [13, 3],
    [32, 3],
  ]);
  const found = findCloseStarts(plan, personOf);
  expect(found.map(({ name, earlier, later }) => [name, earlier.bib, later.bib])).toEqual([
    ['Ana', 1, 31],
  ]);
  expect((found[0]?.later.at ?? 0) - (found[0]?.earlier.at ?? 0)).toBeLessThan(20 * 60 * 100);
});

test('two runs of one entry are no close starts', () => {
  expect(findCloseStarts(plan, new Map([[11, 1]]))).toEqual([]);
});

test('a start near a round of a kayak cross is named for paddlers of its time trial', () => {
  const [race] = plan.races;
  const cross = newCross(
    { es: 'Cross', en: 'Cross' },
    { id: 'cross', trial: 'trial', gates: plan.gates },
  );
  const day = {
    ...plan,
    first: '09:00:00',
    races: [...plan.races, { ...race, id: 'trial' }] as typeof plan.races,
    boats: [
      plannedBoat(['men-1', 1, 1], { entry: 11, name: 'Ana' }),
      plannedBoat(['men-1', 2, 2], { entry: 12, name: 'Beto' }),
      plannedBoat(['trial', 31, 1], { entry: 31, name: 'Ana' }),
      plannedBoat(['trial', 32, 2], { entry: 32, name: 'Beto', withdrawn: true }),
    ],
    crosses: [{ ...cross, hours: [{ phase: 'SF', at: '09:10' }] }],
  };
  const personOf = new Map([
    [11, 1],
    [31, 1],
    [12, 2],
    [32, 2],
  ]);
  const found = findCloseStarts(day, personOf).filter(({ later }) => later.race === 'cross');
  expect(found).toMatchObject([
    { name: 'Ana', later: { title: { en: 'Cross SF' }, bib: 31, at: (9 * 60 + 10) * 6000 } },
  ]);
});
