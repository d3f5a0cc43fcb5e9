import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedHours } from '../../../src/race-day/log/plan/expected-hours.ts';
import {
  type EventHours,
  findOverlaps,
  leastMinutesBetweenStarts,
} from '../../../src/record/race/event-hours.ts';
import { anyDayPlan } from './any-day-plan.ts';

const base = anyDayPlan({ boats: [] });

test('a race without a start list takes as long as its entries need, and the next one follows', () => {
  const entries = Array.from({ length: 11 }, () => ({ category: 1, sex: 'male' as const }));
  const groups = base.groups.map((group) => ({
    ...group,
    who: { categories: [1], sex: group.id === 'men' ? ('male' as const) : ('female' as const) },
  }));
  const races = base.races.map((race) => ({ ...race, interval: 60, gap: 600, notBefore: null }));
  const plan = { ...base, first: '09:00:00', groups, races };
  const hours = expectedHours(plan, entries).map(({ race, from, until }) => [race, from, until]);
  // Ten intervals after the first start the last of eleven men starts, and ten minutes later the women begin.
  expect(hours).toEqual([
    ['men-1', 540, 550],
    ['women-1', 560, 560],
  ]);
});

const hours = fc.record({
  day: fc.constantFrom('2027-02-20', '2027-02-21'),
  race: fc.constantFrom('a', 'b', 'c', 'd'),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
  sex: fc.constantFrom('male' as const, 'female' as const, null),
  from: fc.integer({ min: 0, max: 300 }),
  long: fc.integer({ min: 0, max: 60 }),
});

test('races overlap exactly when two of their starts are close', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hours, { selector: ({ race }) => race }), (made) => {
      const all = made.map(
        ({ long, ...one }): EventHours => ({
          ...one,
          until: one.from + long,
          title: { es: one.race, en: one.race },
        }),
      );
      const found = findOverlaps(all, { sex: 'male', categories: [1, 2] });
      const minutes = ({ from, until }: EventHours) =>
        Array.from({ length: until - from + 1 }, (_, index) => from + index);
      const isClose = (one: EventHours, other: EventHours) =>
        minutes(one).some((a) =>
          minutes(other).some((b) => Math.abs(a - b) < leastMinutesBetweenStarts),
        );
      const mine = all.filter(({ sex }) => sex !== 'female');
      const expected = mine.flatMap((one) =>
        mine.flatMap((other) =>
          one.race !== other.race &&
          one.day === other.day &&
          one.categories.includes(1) &&
          other.categories.includes(2) &&
          isClose(one, other)
            ? [`${one.race} ${other.race}`]
            : [],
        ),
      );
      expect(found.map(({ one, other }) => `${one.race} ${other.race}`).toSorted()).toEqual(
        expected.toSorted(),
      );
    }),
  );
});
