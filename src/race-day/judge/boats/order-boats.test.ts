import { expect, test } from 'vitest';
import { expectedAfter } from '../acts/use-judging.ts';
import { type JudgeBoat, orderBoats } from './order-boats.ts';

const second = 1_000_000;
function boat(bib: number, more: Partial<JudgeBoat> = {}): JudgeBoat {
  return {
    key: `men ${bib} 1`,
    race: 'men',
    bib,
    attempt: 1,
    name: '',
    planned: bib * 60 * second,
    started: null,
    finished: null,
    status: null,
    closed: false,
    values: [0, 2, 50],
    gates: [],
    whole: false,
    judgedFrom: null,
    judgedUntil: null,
    ...more,
  };
}
const bibs = (boats: readonly JudgeBoat[]) => boats.map(({ bib }) => bib);
const judged = (bib: number, at: number, started: number | null = null) =>
  boat(bib, {
    whole: true,
    judgedFrom: at * second,
    judgedUntil: at * second,
    started: started === null ? null : started * second,
  });

test('boats that were seen to start come in the order of their starts, before planned ones', () => {
  const boats = [
    boat(1, { started: 90 * second }),
    boat(2, { started: 50 * second }),
    boat(3),
    boat(4),
  ];
  const { coming, behind } = orderBoats(boats, 100 * second);
  expect(bibs(coming)).toEqual([2, 1, 3, 4]);
  expect(behind).toEqual([]);
});

test('offline, the plan continues from the last judged boat', () => {
  const boats = [boat(1), judged(2, 130), boat(3), boat(4)];
  const { coming, behind, judged: done } = orderBoats(boats, 140 * second);
  expect([coming, behind, done].map(bibs)).toEqual([[3, 4], [1], [2]]);
});

test('a boat that is being judged stays when later boats are judged already', () => {
  const written = boat(1, { judgedFrom: 100 * second, judgedUntil: 110 * second });
  const { coming, behind } = orderBoats([written, judged(2, 90), boat(3)], 120 * second);
  expect([coming, behind].map(bibs)).toEqual([[1, 3], []]);
  // After a while the boat counts as forgotten and waits with the others.
  expect(bibs(orderBoats([written, judged(2, 90), boat(3)], 300 * second).behind)).toEqual([1]);
});

test('a boat that finished or started long ago is behind, and one with a DNS or in a closed race is left out', () => {
  const boats = [
    boat(1, { started: 0, finished: 90 * second }),
    boat(2, { started: 10 * second }),
    boat(3, { status: 'DNS' }),
    boat(4, { closed: true }),
    boat(5),
  ];
  expect(bibs(orderBoats(boats, 120 * second).coming)).toEqual([1, 2, 5]);
  expect(bibs(orderBoats(boats, 200 * second).behind)).toEqual([1]);
  expect(bibs(orderBoats(boats, 500 * second).behind)).toEqual([1, 2]);
});

test('a DNF boat makes way for the next one, unless its judge is still judging it', () => {
  const gone = boat(1, { started: 10 * second, status: 'DNF' });
  const next = boat(2, { started: 70 * second });
  const { coming, behind } = orderBoats([gone, next], 100 * second);
  expect([coming, behind].map(bibs)).toEqual([[2], [1]]);
  const written = { ...gone, judgedFrom: 80 * second, judgedUntil: 90 * second };
  expect(bibs(orderBoats([written, next], 100 * second).coming)).toEqual([1, 2]);
  expect(bibs(orderBoats([written, next], 220 * second).behind)).toEqual([1]);
  // A DNF boat without a seen start is left out too.
  expect(bibs(orderBoats([{ ...gone, started: null }, boat(2)], 100 * second).coming)).toEqual([2]);
  // A boat that the jury disqualifies may still be on its way.
  const ruled = boat(1, { started: 10 * second, status: 'DSQ-R' });
  expect(bibs(orderBoats([ruled, next], 100 * second).coming)).toEqual([1, 2]);
});

test('the travel time to a section is the median of its recent boats', () => {
  expect(expectedAfter([])).toBeNull();
  // The second boat has no start, and the fourth was judged long after it passed.
  const boats = [judged(1, 100, 60), judged(2, 100), judged(3, 205, 140), judged(4, 9000, 200)];
  expect(expectedAfter(boats)).toBe(40 * second);
  expect(expectedAfter([...boats, judged(5, 380, 300)])).toBe(65 * second);
});
