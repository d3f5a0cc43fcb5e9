import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleReceipts } from '../../../tests/fakes/sample-receipts.ts';
import { recognizeReceipt } from './receipt-type.ts';

describe.each(Object.entries(sampleReceipts))('%s', (type, bytes) => {
  test('is known by its content', () => {
    expect(recognizeReceipt(bytes)).toEqual({ type, whole: true });
  });

  test('is told when its end is missing', () => {
    const cut = recognizeReceipt(bytes.subarray(0, bytes.length - 7));
    expect(cut).toEqual({ type, whole: false });
  });
});

test.each([
  ['nothing', ''],
  ['text', 'receipt.jpg'],
  ['a page that lies about its type', '<html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'MZ\u0090\u0000'],
  ['an archive', 'PK\u0003\u0004'],
])('%s is not a receipt', (_kind, text) => {
  expect(recognizeReceipt(Buffer.from(text, 'latin1'))).toBeNull();
});

test('any bytes behind any beginning are judged without an issue', () => {
  const beginnings = Object.values(sampleReceipts).map((bytes) => bytes.subarray(0, 12));
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 200 }),
      (beginning, rest) => {
        expect(() => recognizeReceipt(Buffer.concat([beginning, rest]))).not.toThrow();
      },
    ),
  );
});

test('a film behind a photograph does not hide its end', () => {
  const withFilm = Buffer.concat([sampleReceipts['image/jpeg'], Buffer.alloc(5000, 0x41)]);
  expect(recognizeReceipt(withFilm)).toEqual({ type: 'image/jpeg', whole: true });
});
