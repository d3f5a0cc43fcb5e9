import { expect, test } from 'vitest';
import type { MoneyKind } from '../movements-to.ts';
import { countedLines, receiptLines } from './receipt-lines.ts';

const ana = { category: 1, payer: 'Ana Tapuy', reference: 'AAAA', participantId: 1 } as const;
const moved = (kind: MoneyKind, cents: number, reason: string | null = null) => ({
  kind,
  cents,
  reason,
});
const said = (lines: ReturnType<typeof receiptLines>) =>
  lines.map(({ kind, cents, note }) => [kind, cents, ...(note ? [note] : [])]);

test('a receipt of a fee with a discount code adds up to the money received', () => {
  const before = [moved('fee', 4500), moved('discount', -1000, 'AMIGOS')];
  expect(said(receiptLines(ana, before, 3500))).toEqual([
    ['fee', 4500],
    ['discount', -1000, 'AMIGOS'],
  ]);
});

test('a receipt of a place that was released and paid late shows one fee', () => {
  const before = [moved('fee', 4500), moved('let_go', -4500), moved('fee', 4500)];
  expect(said(receiptLines(ana, before, 4500))).toEqual([['fee', 4500]]);
});

test('a receipt of a price difference shows what was paid before', () => {
  const before = [moved('fee', 4500), moved('paid', 4500), moved('change', 1500)];
  expect(said(receiptLines(ana, before, 1500))).toEqual([
    ['fee', 4500],
    ['change', 1500],
    ['before', -4500],
  ]);
});

test('a receipt of a part payment shows what is still open', () => {
  expect(said(receiptLines(ana, [moved('fee', 4500)], 2000))).toEqual([
    ['fee', 4500],
    ['open', -2500],
  ]);
});

test('equal entries of a club are counted in one line, and others have their own', () => {
  const of = (payer: string, participantId: number, category: 1 | 2, cents: number) =>
    receiptLines({ ...ana, payer, participantId, category }, [moved('fee', cents)], cents);
  const lines = [...of('Ana', 1, 1, 4500), ...of('Bea', 2, 1, 4500), ...of('Caro', 3, 2, 3000)];
  expect(countedLines(lines)).toEqual([
    { kind: 'fee', category: 1, count: 2, each: 4500, notes: [], payers: ['Ana', 'Bea'] },
    { kind: 'fee', category: 2, count: 1, each: 3000, notes: [], payers: ['Caro'] },
  ]);
});
