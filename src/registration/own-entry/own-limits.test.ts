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

test('who holds a place may, each act until its day', () => {
  for (const state of ['pending', 'rejected', 'verified'] as const) {
    expect(limits({ state })).toEqual(open);
  }
  expect(limits({}, '2027-02-08')).toEqual(open);
  expect(limits({}, '2027-02-09')).toEqual({ correct: 'over', category: 'over', withdraw: null });
  expect(limits({}, '2027-02-20').withdraw).toBeNull();
  expect(limits({}, '2027-02-21').withdraw).toBe('over');
  expect(lastDayToCorrect({ ...days, correctUntil: undefined })).toBe('2027-02-10');
});

test('a bib closes the category, the accreditation everything', () => {
  expect(limits({ isListed: true })).toEqual({ ...open, category: 'listed' });
  const gone = { correct: 'checked_in', category: 'checked_in', withdraw: 'checked_in' };
  expect(limits({ isListed: true, isCheckedIn: true })).toEqual(gone);
});

test('an entry of an edition that is over, or with a run, changes no more', () => {
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

test('who waits keeps the category, who sent a receipt waits for it, who left does nothing', () => {
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
  // A cheaper category: that much was to go back anyway.
  ['2027-02-06', { owed: 3500, held: 4500 }, 1000],
])('on %s of %j %i cents come back', (today, balance, cents) => {
  expect(comesBack(balance, { today, days, isOver: false })).toBe(cents);
});

test('a cheaper category gives something back to who paid, in time', () => {
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
  'with %j on %s it is handed over: %s, at the desk: %s',
  (standing, today, own, desk) => {
    const { handOver, handOverAtDesk } = all(standing, today, { handOverUntil: '2027-02-10' });
    expect([handOver, handOverAtDesk]).toEqual([own, desk]);
    expect(all(standing, today).handOver).toBe('not_allowed');
  },
);
