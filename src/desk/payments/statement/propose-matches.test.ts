import { expect, test } from 'vitest';
import { type AwaitedMoney, proposeMatches } from './propose-matches.ts';

const payment = (reference: string, more: Partial<AwaitedMoney> = {}): AwaitedMoney => ({
  reference,
  awaitedCents: 4500,
  currency: 'USD',
  name: 'Ana Lucía Tapuy',
  guardianName: null,
  createdAt: '2026-12-01T15:00:00.000Z',
  ...more,
});
const ana = payment('ABC2346');
const luis = payment('CDE2347', { name: 'Luis Pérez', guardianName: 'Rosa Andi Grefa' });
const late = payment('FGH2348', { name: 'Eva Cruz', awaitedCents: 5500 });
const all = [ana, luis, late];
const proposed = (text: string, amountCents = 4500, day = '2026-12-02') =>
  proposeMatches({ text, amountCents, currency: 'USD', day, document: '' }, all).map(
    ({ payment: { reference }, reasons, isSure }) =>
      `${reference} ${reasons.join('+')}${isSure ? '!' : ''}`,
  );

test('a reference is found in any form, and the match is sure only with the amount', () => {
  expect(proposed('transf abc-2346 x')).toEqual(['ABC2346 reference+amount!']);
  expect(proposed('ABC 2346', 4000)).toEqual(['ABC2346 reference']);
  expect(proposed('ABC2346', 4500, '2026-01-01')).toEqual(['ABC2346 reference+amount!']);
});

test("a name matches with two of its words in any order, without accents, also the guardian's", () => {
  expect(proposed('TAPUY ANA LUCIA')).toEqual(['ABC2346 amount+name']);
  expect(proposed('PEREZ LUIS', 1000)).toEqual(['CDE2347 name']);
  expect(proposed('GREFA ROSA')).toEqual(['CDE2347 amount+name']);
  expect(proposed('ANA')).toEqual([]);
});

test('an amount matches when only one payment owes it, and never with earlier money', () => {
  expect(proposed('DEPOSITO', 5500)).toEqual(['FGH2348 amount+alone']);
  // The bank's day is local, so the day before still counts.
  expect(proposed('DEPOSITO', 5500, '2026-11-30')).toEqual(['FGH2348 amount+alone']);
  expect(proposed('DEPOSITO', 5500, '2026-11-29')).toEqual([]);
  expect(proposed('DEPOSITO')).toEqual([]);
});

test('payments that one person pays together owe their sum once', () => {
  const together = { reference: 'HJK2346', cents: 7000 };
  const ofOne = [
    payment('HJK2346', { together }),
    payment('LMN2347', { together, awaitedCents: 2500 }),
  ];
  const reasons = (more: readonly AwaitedMoney[]) =>
    proposeMatches(
      { text: 'DEPOSITO', amountCents: 7000, currency: 'USD', day: '2026-12-02', document: '' },
      ofOne.concat(more),
    ).map(({ payment: { reference }, reasons: why }) => `${reference} ${why.join('+')}`);
  expect(reasons(all)).toEqual(['HJK2346 amount+alone', 'LMN2347 amount+alone']);
  expect(reasons([payment('PQR2348', { awaitedCents: 7000 })])).toEqual([]);
});

test('money of another currency matches no payment', () => {
  const inEuro = { text: 'ABC2346', amountCents: 4500, currency: 'EUR', day: '2026-12-02' };
  expect(proposeMatches({ ...inEuro, document: '' }, all)).toEqual([]);
});

test('matches with more reasons come first', () => {
  expect(proposed('ABC2346 pago de Luis Perez')).toEqual([
    'ABC2346 reference+amount!',
    'CDE2347 amount+name',
  ]);
});
