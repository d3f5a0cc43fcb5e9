import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunState } from '../../log/fold/day-state.ts';
import { findStartGroup } from './find-start-group.ts';
import type { ListedBoat } from './listed-boats.ts';

const listed = (
  bib: number,
  planned: number | null,
  more: Partial<ListedBoat> = {},
): ListedBoat => {
  return {
    race: 'men-1',
    bib,
    name: `Boat ${bib}`,
    boats: 1,
    attempt: 1,
    planned,
    run: null,
    ...more,
  };
};
const run = (more: object) => ({ start: null, finish: null, status: null, ...more }) as RunState;
const bibsOf = (boats: readonly ListedBoat[]) => boats.map(({ bib }) => bib);

test('one stamp starts the boats of one planned moment that wait', () => {
  const first = listed(1, 100);
  const boats = [
    first,
    listed(2, 100),
    listed(3, 200),
    listed(4, 100, { race: 'women-1' }),
    listed(5, 100, { run: run({ status: 'DNS' }) }),
    listed(6, 100, { run: run({ start: { at: 90 } }) }),
    listed(7, 100, { attempt: 2 }),
  ];
  expect(bibsOf(findStartGroup(first, boats))).toEqual([1, 2]);
  expect(bibsOf(findStartGroup(first, boats, 1_000_090))).toEqual([1, 2, 6]);
});

test('a boat without a planned start, or on a later attempt, starts alone', () => {
  for (const alone of [listed(1, null), listed(1, 100, { attempt: 2 })]) {
    expect(findStartGroup(alone, [alone, listed(2, null), listed(3, 100)])).toEqual([alone]);
  }
});

test('each waiting boat is in one group, whichever boat of the group is asked', () => {
  const planned = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(planned, (times) => {
      const boats = times.map((at, index) => listed(index + 1, at));
      for (const boat of boats) {
        const group = findStartGroup(boat, boats);
        expect(group).toContain(boat);
        for (const mate of group) expect(findStartGroup(mate, boats)).toEqual(group);
      }
    }),
  );
});
