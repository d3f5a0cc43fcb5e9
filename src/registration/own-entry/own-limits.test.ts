import { expect, test } from 'vitest';
import { comesBack, lastDayToCorrect, ownLimits, priceEffect } from './own-limits.ts';

const days = { closes: '2027-02-10', correctUntil: '2027-02-08', refundUntil: '2027-02-05' };
const all = (standing: object, today = '2027-02-01', more: object = {}, isOver = false) =>
  ownLimits(
    {
      state: 'verified',
      isCheckedIn: false,
      hasRaced: false,
      isListed: false,
      isInStartList: false,
      isDifferenceSent: false,
      isInBoat: false,
      open: 0,
      ...standing,
    },
    { today, raceDate: '2027-02-20', days: { ...days, ...more }, isOver },
  );
const limits = (standing: object, today?: string) => {
  const { correct, category, withdraw } = all(standing, today);
  return { correct, category, withdraw };
};
const open = { correct: null, category: null, withdraw: null };

test('an entry with a place allows each action until its last day', () => {
  for (const state of ['pending', 'rejected', 'verified'] as const) {
    expect(limits({ state })).toEqual(open);
  }
  expect(limits({}, '2027-02-08')).toEqual(open);
  expect(limits({}, '2027-02-09')).toEqual({ correct: 'over', category: 'over', withdraw: null });
  expect(limits({}, '2027-02-20').withdraw).toBeNull();
  expect(limits({}, '2027-02-21').withdraw).toBe('over');
  expect(lastDayToCorrect({ ...days, correctUntil: undefined })).toBe('2027-02-10');
});

test('a bib closes the change of category, and the accreditation closes every action', () => {
  expect(limits({ isListed: true })).toEqual({ ...open, category: 'listed' });
  const gone = { correct: 'checked_in', category: 'checked_in', withdraw: 'checked_in' };
  expect(limits({ isListed: true, isCheckedIn: true })).toEqual(gone);
});

test('an entry of a past edition or with a run allows no action', () => {
  const every = (why: string) => ({ correct: why, category: why, withdraw: why, handOver: why });
  expect(all({}, '2027-02-01', { handOverUntil: '2027-02-10' }, true)).toMatchObject(every('over'));
  expect(all({ hasRaced: true }, '2027-02-20')).toMatchObject({
    ...every('raced'),
    handOver: 'not_allowed',
    handOverAtDesk: 'raced',
  });
  expect(all({ state: 'withdrawn' }, '2027-02-01', {}, true).withdraw).toBe('left');
  const paid = { owed: 4500, held: 5000 };
  expect(comesBack(paid, { today: '2027-02-01', days, isOver: true })).toBe(500);
});

test('a waiting entry keeps its category, a sent receipt blocks its entry, and a released entry allows no action', () => {
  expect(limits({ state: 'waiting' })).toEqual({ ...open, category: 'waiting' });
  const waits = { ...open, category: 'receipt_waits', withdraw: 'receipt_waits' };
  expect(limits({ state: 'proof_submitted' })).toEqual(waits);
  const left = { correct: 'left', category: 'left', withdraw: 'left' };
  for (const state of ['expired', 'refunded', 'withdrawn'] as const) {
    expect(limits({ state })).toEqual(left);
  }
});

test.each([
  ['2027-02-05', { owed: 4500, held: 4500 }, 4500],
  ['2027-02-05', { owed: 4500, held: 1000 }, 1000],
  ['2027-02-06', { owed: 4500, held: 4500 }, 0],
  // The category is cheaper, so that much was to be refunded anyway.
  ['2027-02-06', { owed: 3500, held: 4500 }, 1000],
])('a withdrawal on %s with the balance %j refunds %i cents', (today, balance, cents) => {
  expect(comesBack(balance, { today, days, isOver: false })).toBe(cents);
});

test('a cheaper category refunds a paid entry while there is time', () => {
  const effect = (by: number, open: number, today = '2027-02-05') =>
    priceEffect({ by, open }, { today, days });
  expect(effect(0, 0)).toBe('same');
  expect(effect(1000, 0)).toBe('more');
  expect(effect(-1000, 4500)).toBe('less');
  expect(effect(-1000, 1000)).toBe('less');
  expect(effect(-1000, 0)).toBe('back');
  expect(effect(-1000, 0, '2027-02-06')).toBe('kept');
});

test.each([
  [{}, '2027-02-10', null, null],
  [{}, '2027-02-11', 'over', null],
  [{}, '2027-02-20', 'over', null],
  [{}, '2027-02-21', 'over', 'over'],
  [{ isListed: true }, '2027-02-01', null, null],
  [{ isInStartList: true }, '2027-02-01', 'in_start_list', 'in_start_list'],
  [{ isCheckedIn: true }, '2027-02-01', 'checked_in', 'checked_in'],
  [{ open: 500 }, '2027-02-01', 'money_open', 'money_open'],
  [{ open: 500, isDifferenceSent: true }, '2027-02-01', 'receipt_waits', 'receipt_waits'],
  [{ open: -500 }, '2027-02-01', 'money_open', 'money_open'],
  [{ state: 'pending', open: 4500 }, '2027-02-01', 'not_paid', 'not_paid'],
  [{ state: 'proof_submitted' }, '2027-02-01', 'receipt_waits', 'receipt_waits'],
  [{ state: 'waiting' }, '2027-02-01', 'not_paid', 'not_paid'],
  [{ state: 'withdrawn' }, '2027-02-01', 'left', 'left'],
] as const)(
  'the transfer of an entry with %j on %s is answered with %s, and at the desk with %s',
  (standing, today, own, desk) => {
    const { handOver, handOverAtDesk } = all(standing, today, { handOverUntil: '2027-02-10' });
    expect([handOver, handOverAtDesk]).toEqual([own, desk]);
    expect(all(standing, today).handOver).toBe('not_allowed');
  },
);
