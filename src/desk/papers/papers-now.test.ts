import { expect, test } from 'vitest';
import { portionsOf, type WantedPaper } from './papers-now.server.ts';

const wanted = (kind: WantedPaper['kind'], count: number): WantedPaper[] =>
  Array.from({ length: count }, (_, index) => ({ kind, subject: String(index + 1) }));

test('thousands of receipts are documents of two hundred each, in their order', () => {
  const receipts = wanted('receipts', 3450);
  const portions = portionsOf(receipts);
  expect(portions.map(({ length }) => length)).toEqual([
    ...Array.from({ length: 17 }, () => 200),
    50,
  ]);
  expect(portions.flat()).toEqual(receipts);
});

test('a few receipts, or any number of papers of the day, are one document', () => {
  expect(portionsOf(wanted('receipts', 200))).toHaveLength(1);
  expect(portionsOf(wanted('judges', 900))).toHaveLength(1);
  expect(portionsOf([])).toEqual([[]]);
});

test('a list of several papers is as many documents, and a list of one paper shares a document', () => {
  const many = [...wanted('check-in', 3), ...wanted('judges', 2)];
  expect(portionsOf(many).map(({ length }) => length)).toEqual([1, 1, 3]);
  expect(portionsOf([...wanted('check-in', 1), ...wanted('emergency-contacts', 1)])).toHaveLength(
    1,
  );
});
