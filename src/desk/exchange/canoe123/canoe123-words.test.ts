import { expect, test } from 'vitest';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { isUsualStatus, statusOfWord } from './canoe123-words.ts';

/** Statuses that Canoe123 gives to a run in a race, with ours. */
const ofCanoe123 = {
  DNS: 'DNS',
  DNF: 'DNF',
  CAP: 'DNF',
  RAL: 'DNF',
  DSQ: 'DSQ-R',
  'DSQ-R': 'DSQ-R',
  'DSQ-C': 'DSQ-C',
};

test.each(Object.entries(ofCanoe123))('the status %s of Canoe123 is %s here', (word, status) => {
  expect(statusOfWord(word)).toBe(status);
  expect(isUsualStatus(word)).toBe(true);
});

test.each([
  ['DQB', 'DSQ-C'],
  ['*', null],
  ['NON-RK', null],
  ['', null],
] as const)('the word %j, which no run of a race has as its status, is %j here', (word, status) => {
  expect(statusOfWord(word)).toBe(status);
  expect(isUsualStatus(word)).toBe(word === '');
});

test('each status of a run is a word of Canoe123, because its files get it as it is', () => {
  expect(runStatuses.filter((status) => !Object.hasOwn(ofCanoe123, status))).toEqual([]);
});
