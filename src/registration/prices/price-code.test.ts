import { expect, test } from 'vitest';
import { codeFault, codeReason, type PriceCode, readCodeText } from './price-code.ts';

const code: PriceCode = {
  id: 1,
  code: 'AMIGO',
  kind: 'percent',
  value: 20,
  usesLimit: 2,
  endsAt: '2026-12-11T05:00:00.000Z',
  reserved: 0,
  question: null,
  answer: null,
  note: '',
  retiredAt: null,
  categories: [],
  uses: 1,
};
const who = { category: 2, answers: { city: 'Baños', club: null, sex: 'female' } };
const now = new Date('2026-12-01T15:00:00Z');

test.each([
  [{}, null],
  [{ retiredAt: '2026-11-30T00:00:00.000Z' }, 'unknown'],
  [{ endsAt: '2026-12-01T15:00:00.000Z' }, 'over'],
  [{ endsAt: null, usesLimit: null, uses: 900 }, null],
  [{ uses: 2 }, 'used_up'],
  [{ categories: [1, 3] }, 'category'],
  [{ categories: [2] }, null],
  [{ question: 'city', answer: 'banos ' }, null],
  [{ question: 'city', answer: 'Tena' }, 'answer'],
  [{ question: 'club', answer: 'Río Verde' }, 'answer'],
] as const)('a discount code with %j is answered with %s', (more, fault) => {
  expect(codeFault({ ...code, ...more }, who, now)).toBe(fault);
});

test('a discount code is read however it is written', () => {
  expect(readCodeText(' ami go-20\n')).toBe('AMIGO-20');
  expect(readCodeText('x'.repeat(400))).toHaveLength(24);
});

test('a money line names the discount code and its share of the fee', () => {
  expect(codeReason(code)).toBe('AMIGO (20 %)');
  expect(codeReason({ ...code, kind: 'free' })).toBe('AMIGO');
});
