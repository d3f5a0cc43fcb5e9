import { expect, test } from 'vitest';
import { type OpenMatters, openOnes } from './open-matters.ts';

const settled: OpenMatters = {
  raceAhead: null,
  atRiver: 0,
  lists: 0,
  receipts: 0,
  disputes: 0,
  owed: 0,
  owedCents: 0,
  dueBack: 0,
  dueBackCents: 0,
  waiting: 0,
  letters: 0,
  mails: 0,
};

test('open matters are listed in the order in which they are settled', () => {
  expect(openOnes(settled)).toEqual([]);
  const some = { ...settled, letters: 1, dueBack: 2, dueBackCents: 900, raceAhead: '2027-02-20' };
  expect(openOnes(some)).toEqual(['raceAhead', 'dueBack', 'letters']);
});
