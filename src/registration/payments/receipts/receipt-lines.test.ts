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

test('a fee with a code adds up to what came', () => {
  const before = [moved('fee', 4500), moved('discount', -1000, 'AMIGOS')];
  expect(said(receiptLines(ana, before, 3500))).toEqual([
    ['fee', 4500],
    ['discount', -1000, 'AMIGOS'],
  ]);
});

test('a place that was let go and paid late is one fee', () => {
  const before = [moved('fee', 4500), moved('let_go', -4500), moved('fee', 4500)];
  expect(said(receiptLines(ana, before, 4500))).toEqual([['fee', 4500]]);
});

test('a difference says what came before it', () => {
  const before = [moved('fee', 4500), moved('paid', 4500), moved('change', 1500)];
  expect(said(receiptLines(ana, before, 1500))).toEqual([
    ['fee', 4500],
    ['change', 1500],
    ['before', -4500],
  ]);
});

test('less than what is owed says what is open', () => {
  expect(said(receiptLines(ana, [moved('fee', 4500)], 2000))).toEqual([
    ['fee', 4500],
    ['open', -2500],
  ]);
});

test('alike entries of a club are counted, others stand for themselves', () => {
  const of = (payer: string, participantId: number, category: 1 | 2, cents: number) =>
    receiptLines({ ...ana, payer, participantId, category }, [moved('fee', cents)], cents);
  const lines = [...of('Ana', 1, 1, 4500), ...of('Bea', 2, 1, 4500), ...of('Caro', 3, 2, 3000)];
  expect(countedLines(lines)).toEqual([
    { kind: 'fee', category: 1, count: 2, each: 4500, notes: [], payers: ['Ana', 'Bea'] },
    { kind: 'fee', category: 2, count: 1, each: 3000, notes: [], payers: ['Caro'] },
  ]);
});
