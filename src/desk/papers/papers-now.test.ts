import { expect, test } from 'vitest';
import { splitIntoDocuments, type WantedPaper } from './papers-now.server.ts';

const wanted = (kind: WantedPaper['kind'], count: number): WantedPaper[] =>
  Array.from({ length: count }, (_, index) => ({ kind, subject: String(index + 1) }));

test('thousands of receipts are documents of two hundred each, in their order', () => {
  const receipts = wanted('receipts', 3450);
  const portions = splitIntoDocuments(receipts);
  expect(portions.map(({ length }) => length)).toEqual([
    ...Array.from({ length: 17 }, () => 200),
    50,
  ]);
  expect(portions.flat()).toEqual(receipts);
});

test('a few receipts, or any number of papers of the day, are one document', () => {
  expect(splitIntoDocuments(wanted('receipts', 200))).toHaveLength(1);
  expect(splitIntoDocuments(wanted('judges', 900))).toHaveLength(1);
  expect(splitIntoDocuments([])).toEqual([[]]);
});

test('a list of several papers is as many documents, and a list of one paper shares a document', () => {
  const many = [...wanted('check-in', 3), ...wanted('judges', 2)];
  expect(splitIntoDocuments(many).map(({ length }) => length)).toEqual([1, 1, 3]);
  expect(
    splitIntoDocuments([...wanted('check-in', 1), ...wanted('emergency-contacts', 1)]),
  ).toHaveLength(1);
});
