import { expect, test } from 'vitest';
import { againstLeader } from './against-leader.ts';
import type { RaceNow, RunNow } from './race-now.ts';

function raceOf(gates: Record<number, (number | null)[]>, leader: number | null = 1) {
  const run = (costs: (number | null)[]): RunNow => ({
    race: 'men-1',
    state: 'down',
    gates: costs,
  });
  const rows = Object.entries(gates).map(([bib, costs]) => [
    bib,
    { bib: Number(bib), name: bib, status: 'pending', runs: { 1: run(costs) } },
  ]);
  const races = { 'men-1': { group: 'men', descent: 1, leader: leader ?? undefined } };
  const groups = { men: { rows: Object.fromEntries(rows) } };
  return { races, groups } as unknown as Pick<RaceNow, 'races' | 'groups'>;
}
const boat = { race: 'men-1', bib: 2 };

test('gates that cost a boat other penalties than the leader are listed with their seconds and their sum', () => {
  const race = raceOf({ 1: [0, 2, 50, 0], 2: [2, 2, 0, null] });
  expect(againstLeader(race, boat)).toEqual({ behind: '−48', gates: '1\u00a0+2, 3\u00a0−50' });
});

test('a gate at which the boat gained is listed too, and an equal sum is level', () => {
  const even = raceOf({ 1: [0, 2], 2: [2, 0] });
  expect(againstLeader(even, boat)).toEqual({ behind: '0', gates: '1\u00a0+2, 2\u00a0−2' });
  const level = raceOf({ 1: [0, 2], 2: [0, 2] });
  expect(againstLeader(level, boat)).toEqual({ behind: '0', gates: '' });
});

test('boats without a gate judged for both are not called level', () => {
  expect(againstLeader(raceOf({ 1: [0, null], 2: [null, 2] }), boat)).toBeNull();
  expect(againstLeader(raceOf({ 1: [0], 2: [0] }, null), boat)).toBeNull();
  expect(againstLeader(raceOf({ 1: [0] }), boat)).toBeNull();
  expect(againstLeader(raceOf({ 1: [0] }), { ...boat, bib: 1 })).toBeNull();
  expect(againstLeader({ races: {}, groups: {} }, boat)).toBeNull();
});
