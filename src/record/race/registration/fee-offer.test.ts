import { expect, test } from 'vitest';
import { feeOffer } from './fee-offer.ts';

const days = { earlyUntil: '2027-01-10', closes: '2027-02-10' };

test('no fee is offered that is over', () => {
  expect(feeOffer(days, 'before', '2026-10-01')).toBe('both');
  expect(feeOffer(days, 'open', '2027-01-10')).toBe('both');
  expect(feeOffer(days, 'open', '2027-01-11')).toBe('late');
  expect(feeOffer(days, 'full', '2027-01-11')).toBe('late');
  expect(feeOffer(days, 'openNow', '2027-02-12')).toBe('late');
  expect(feeOffer(days, 'closed', '2027-02-11')).toBe(null);
  expect(feeOffer(days, 'closed', '2026-12-01')).toBe(null);
  expect(feeOffer(days, 'raced', '2027-02-21')).toBe(null);
});

test('an early fee until the last day has no late one after it', () => {
  expect(feeOffer({ ...days, earlyUntil: days.closes }, 'open', '2027-01-11')).toBe('early');
});
