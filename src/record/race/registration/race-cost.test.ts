import { expect, test } from 'vitest';
import { isFreeRace, lacksAccount, type RaceFees } from './race-cost.ts';

const category = { category: 1, capacity: 60, minimumAge: 16 };
const race = (earlyCents: number, lateCents: number, handOverFeeCents?: number): RaceFees => ({
  registration: {
    categories: [
      { ...category, earlyCents: 0, lateCents: 0 },
      { ...category, category: 2, earlyCents, lateCents, closed: true },
    ],
    handOverFeeCents,
  },
});

test.each([
  ['without any fee', race(0, 0), true],
  ['with a late fee in a closed category', race(0, 100), false],
  ['with an early fee', race(100, 0), false],
  ['with a fee for a transfer alone', race(0, 0, 500), false],
])('a race %s is free: %#', (_name, one, isFree) => {
  expect(isFreeRace(one)).toBe(isFree);
  const bankAccount = {
    sample: true,
    bank: 'Banco',
    holder: 'Club',
    holderTaxId: '1',
    accountType: 'savings',
    number: '2',
    email: 'pagos@example.org',
  } as const;
  expect(lacksAccount({ ...one, bankAccount })).toBe(!isFree);
  expect(lacksAccount({ ...one, bankAccount: { ...bankAccount, sample: false } })).toBe(false);
});
