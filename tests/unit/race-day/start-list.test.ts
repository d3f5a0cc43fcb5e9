import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTimes } from '../../../src/race-day/log/plan/planned-starts.ts';
import {
  drawNumber,
  orderStarts,
  type Starter,
} from '../../../src/race-day/log/start-list/order-starts.ts';
import { formatClock, fromSeconds } from '../../../src/record/scoring/centiseconds.ts';

const boat = (bib: number, more: Partial<Starter> = {}): Starter => ({
  bib,
  ranking: null,
  firstRun: null,
  late: null,
  ...more,
});
const bibs = (boats: readonly Starter[]) => boats.map(({ bib }) => bib);

describe('the order of the starts', () => {
  const ranked = [boat(1, { ranking: 3 }), boat(2, { ranking: 1 }), boat(3, { ranking: 2 })];

  test('the best boat starts first or last, and unranked boats start behind the ranked ones', () => {
    const boats = [...ranked, boat(4)];
    expect(bibs(orderStarts(boats, 'ranking_first', 's'))).toEqual([2, 3, 1, 4]);
    expect(bibs(orderStarts(boats, 'ranking_last', 's'))).toEqual([4, 1, 3, 2]);
  });

  test('in the order of the first run the best boat starts last, and boats without a result first', () => {
    const boats = [boat(1, { firstRun: 1 }), boat(2, { firstRun: 2 }), boat(3)];
    expect(bibs(orderStarts(boats, 'first_run_last', 's'))).toEqual([3, 2, 1]);
  });

  test('in the order of the first run a late entry with a result starts near the leader, another before the leader', () => {
    const boats = [
      boat(1, { firstRun: 1 }),
      boat(2, { firstRun: 3 }),
      boat(7, { late: 1, firstRun: 2 }),
      boat(8, { late: 2 }),
      boat(9, { late: 1 }),
      boat(3),
    ];
    expect(bibs(orderStarts(boats, 'first_run_last', 's'))).toEqual([3, 2, 7, 9, 8, 1]);
    const all = [boat(8, { late: 2 }), boat(9, { late: 1 })];
    expect(bibs(orderStarts(all, 'first_run_last', 's'))).toEqual([9, 8]);
  });

  test('in the order of a ranking late entries come last in the order of arrival', () => {
    const boats = [boat(9, { late: 2, ranking: 1 }), boat(8, { late: 1 }), ...ranked];
    expect(bibs(orderStarts(boats, 'ranking_first', 's'))).toEqual([2, 3, 1, 8, 9]);
    expect(bibs(orderStarts(boats, 'ranking_last', 's'))).toEqual([1, 3, 2, 8, 9]);
  });

  test('a draw depends on its seed alone, not on the other boats', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(some, fc.string(), (numbers, seed) => {
        const drawn = bibs(
          orderStarts(
            numbers.map((bib) => boat(bib)),
            'draw',
            seed,
          ),
        );
        const again = numbers.toReversed().map((bib) => boat(bib));
        expect(bibs(orderStarts(again, 'draw', seed))).toEqual(drawn);
        const without = numbers.slice(1).map((bib) => boat(bib));
        expect(bibs(orderStarts(without, 'draw', seed))).toEqual(
          drawn.filter((bib) => bib !== numbers[0]),
        );
      }),
    );
    expect([1, 2, 3].map((bib) => drawNumber('2027', String(bib)))).toEqual([
      3_564_387_871, 4_146_002_589, 2_915_499_659,
    ]);
  });

  test('a draw prefers no boat', () => {
    const first = Array.from(
      { length: 4000 },
      (_, seed) =>
        orderStarts([boat(1), boat(2), boat(3), boat(4)], 'draw', `seed ${seed}`)[0]?.bib,
    );
    for (const bib of [1, 2, 3, 4]) {
      const share = first.filter((one) => one === bib).length / first.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.03);
    }
  });
});

test('start times follow interval, gap and extra seconds, and a withdrawn boat leaves a hole', () => {
  const starter = (bib: number, withdrawn = false, extra = 0) => ({ bib, withdrawn, extra });
  const starts = startTimes(fromSeconds(9 * 3600), [
    { race: 'men-1', boats: [starter(1), starter(2, true), starter(3)], interval: 45, gap: 300 },
    { race: 'nobody', boats: [], interval: 60, gap: 600 },
    { race: 'women-1', boats: [starter(1, false, 30), starter(2)], interval: 60, gap: 0 },
  ]);
  const shown = starts.map(({ race, place, at }) => [race, place, at && formatClock(at)]);
  expect(shown).toEqual([
    ['men-1', 1, '09:00:00.00'],
    ['men-1', 2, null],
    ['men-1', 3, '09:01:30.00'],
    ['women-1', 1, '09:07:00.00'],
    ['women-1', 2, '09:08:00.00'],
  ]);
});

test('boats that start together share a time, and a boat that withdrew leaves its place empty', () => {
  const starter = (bib: number, withdrawn = false) => ({ bib, withdrawn, extra: 0 });
  const all = [starter(1), starter(2, true), starter(3), starter(4), starter(5)];
  const timesOf = (together: number | 'all' | undefined) =>
    startTimes(fromSeconds(9 * 3600), [
      { race: 'men-1', boats: all, interval: 60, together, gap: 300 },
      { race: 'women-1', boats: [starter(1)], interval: 60, gap: 0 },
    ]).map(({ at }) => at && formatClock(at).slice(0, 8));
  expect(timesOf(2)).toEqual(['09:00:00', null, '09:01:00', '09:01:00', '09:02:00', '09:07:00']);
  expect(timesOf('all')).toEqual(['09:00:00', null, ...Array(3).fill('09:00:00'), '09:05:00']);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 2, max: 20 }), (count, size) => {
      const boats = Array.from({ length: count }, (_, index) => starter(index + 1));
      const block = { race: 'men-1', boats, interval: 60, together: size, gap: 0 };
      const groups = Map.groupBy(startTimes(fromSeconds(0), [block]), ({ at }) => at);
      const sizes = [...groups.values()].map((group) => group.length);
      expect(sizes.slice(0, -1).every((one) => one === size)).toBe(true);
      expect(groups.size).toBe(Math.ceil(count / size));
    }),
  );
});
