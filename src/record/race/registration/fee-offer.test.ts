import { expect, test } from 'vitest';
import { feeOffer } from './fee-offer.ts';

const days = { earlyUntil: '2027-01-10', closes: '2027-02-10' };

test('feeOffer offers no fee that has ended', () => {
  expect(feeOffer(days, 'before', '2026-10-01')).toBe('both');
  expect(feeOffer(days, 'open', '2027-01-10')).toBe('both');
  expect(feeOffer(days, 'open', '2027-01-11')).toBe('late');
  expect(feeOffer(days, 'full', '2027-01-11')).toBe('late');
  expect(feeOffer(days, 'openNow', '2027-02-12')).toBe('late');
  expect(feeOffer(days, 'closed', '2027-02-11')).toBe(null);
  expect(feeOffer(days, 'closed', '2026-12-01')).toBe(null);
  expect(feeOffer(days, 'raced', '2027-02-21')).toBe(null);
});

test('feeOffer offers no late fee when the early one lasts until the last day', () => {
  expect(feeOffer({ ...days, earlyUntil: days.closes }, 'open', '2027-01-11')).toBe('early');
});
