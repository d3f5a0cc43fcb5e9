import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HeatBoat, heatStatuses, rankHeat } from './rank-heat.ts';

const seeds: Record<string, number> = { a: 1, b: 2, c: 3, d: 4 };
const seedOf = (boat: string) => seeds[boat];
const order = (boats: HeatBoat[]) => rankHeat(boats, seedOf).rows?.map(({ boat }) => boat);
const boat = (name: string, faults: number[], more: Partial<HeatBoat> = {}): HeatBoat => ({
  boat: name,
  faults,
  ...more,
});

describe('rankHeat on the worked cases of KX-Results', () => {
  test.each([
    ['further before the first fault', [2], [5], 'later'],
    ['two late faults before one early fault', [2], [5, 6], 'later'],
    ['equal beginning, fewer faults', [5, 6], [5], 'later'],
    ['first difference, not the number', [3, 4], [3, 7, 8], 'later'],
    ['equal: the time trial', [4], [4], 'earlier'],
  ])('%s', (_, earlier, later, first) => {
    const rows = order([boat('a', earlier), boat('b', later)]);
    expect(rows).toEqual(first === 'later' ? ['b', 'a'] : ['a', 'b']);
  });

  test('orders clean boats by finish, whatever their seed, and a boat with a fault after them', () => {
    const boats = [
      boat('a', [6], { line: 1 }),
      boat('b', [], { line: 4 }),
      boat('c', [], { line: 2 }),
      boat('d', [], { line: 3 }),
    ];
    expect(order(boats)).toEqual(['c', 'd', 'b', 'a']);
  });

  test('orders RAL, DNF, DNS, DSQ after all faults', () => {
    const boats = [
      boat('a', [], { status: 'DSQ' }),
      boat('b', [], { status: 'DNF' }),
      boat('c', [], { status: 'RAL', line: 1 }),
      boat('d', [0, 1, 2], { line: 2 }),
    ];
    expect(order(boats)).toEqual(['d', 'c', 'b', 'a']);
    expect(order([boat('a', [], { status: 'DNS' }), boat('b', [], { status: 'DNF' })])).toEqual([
      'b',
      'a',
    ]);
  });

  test('rankHeat gives a reason for each row', () => {
    const rows = rankHeat(
      [
        boat('a', [], { line: 1 }),
        boat('b', [5], { line: 2 }),
        boat('c', [5, 6], { line: 3 }),
        boat('d', [], { status: 'DNF' }),
      ],
      seedOf,
    ).rows;
    expect(rows?.map(({ why }) => why)).toEqual([
      { code: 'line', line: 1 },
      { code: 'fewer', than: 'c' },
      { code: 'status', than: 'd' },
      null,
    ]);
  });

  test('rankHeat ranks no boat when two equal ones have no time trial', () => {
    expect(rankHeat([boat('x', [4]), boat('y', [4])], seedOf)).toEqual({
      rows: null,
      tie: ['x', 'y'],
    });
  });
});

const faults = fc.uniqueArray(fc.nat(8), { maxLength: 9 });
const heat = fc
  .tuple(
    fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 2 }),
    fc.array(fc.tuple(faults, fc.option(fc.constantFrom(...heatStatuses), { nil: undefined })), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(([names, how]) =>
    names.map((name, index): HeatBoat => {
      const [at = [], status] = how[index] ?? [];
      return boat(name, at, status ? { status } : { line: index + 1 });
    }),
  );

describe('any heat', () => {
  test('any heat of a kayak cross is ranked as a permutation, independent of the order of its rows', () => {
    fc.assert(
      fc.property(heat, (boats) => {
        const { rows } = rankHeat(boats, seedOf);
        expect(rows?.map(({ rank }) => rank)).toEqual(boats.map((_, index) => index + 1));
        expect(new Set(rows?.map(({ boat: name }) => name)).size).toBe(boats.length);
        expect(order(boats.toReversed())).toEqual(order(boats));
      }),
    );
  });

  test('any heat of a kayak cross never ranks a boat better for one more fault', () => {
    fc.assert(
      fc.property(heat, fc.nat(3), fc.nat(8), (boats, which, element) => {
        const chosen = boats[which % boats.length];
        if (!chosen || chosen.faults.includes(element)) return;
        const worse = boats.map((one) =>
          one === chosen ? { ...one, faults: [...one.faults, element] } : one,
        );
        const rankIn = (list: HeatBoat[]) => order(list)?.indexOf(chosen.boat) ?? -1;
        expect(rankIn(worse)).toBeGreaterThanOrEqual(rankIn(boats));
      }),
    );
  });
});
