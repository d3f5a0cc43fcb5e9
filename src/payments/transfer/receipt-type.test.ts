import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleReceipts } from '../../../tests/fakes/sample-receipts.ts';
import { recognizeReceipt } from './receipt-type.ts';

describe.each(Object.entries(sampleReceipts))('%s', (type, bytes) => {
  test('is known by its content', async () => {
    expect(await recognizeReceipt(bytes)).toEqual({ type, whole: true });
  });

  test('is told when its end is missing', async () => {
    const cut = await recognizeReceipt(bytes.subarray(0, bytes.length - 7));
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
])('%s is not a receipt', async (_kind, text) => {
  expect(await recognizeReceipt(Buffer.from(text, 'latin1'))).toBeNull();
});

test('any bytes behind any beginning are judged without an issue', async () => {
  const others = [
    'PK\u0003\u0004',
    '\u001aE\u00df\u00a3',
    '0&\u00b2u\u008ef\u00cf\u0011',
    'ID3',
    'RIFF',
    '\u001f\u008b',
  ];
  const beginnings = [
    ...Object.values(sampleReceipts).map((bytes) => bytes.subarray(0, 12)),
    ...others.map((text) => Buffer.from(text, 'latin1')),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 200 }),
      async (beginning, rest) => {
        const found = await recognizeReceipt(Buffer.concat([beginning, rest]));
        expect(found === null || found.type in sampleReceipts).toBe(true);
      },
    ),
  );
});

test('a film behind a photograph does not hide its end', async () => {
  const withFilm = Buffer.concat([sampleReceipts['image/jpeg'], Buffer.alloc(5000, 0x41)]);
  expect(await recognizeReceipt(withFilm)).toEqual({ type: 'image/jpeg', whole: true });
});

test.each(['jpeg', 'png', 'webp'] as const)('a real picture is known: %s', async (format) => {
  const noise = { width: 200, height: 100, channels: 3, background: '#247' } as const;
  const picture = sharp({ create: noise }).withMetadata({ density: 300 });
  const bytes = await picture.toFormat(format).toBuffer();
  expect(await recognizeReceipt(bytes)).toEqual({ type: `image/${format}`, whole: true });
  const cut = await recognizeReceipt(bytes.subarray(0, bytes.length / 2));
  expect(cut).toEqual({ type: `image/${format}`, whole: false });
});

test.each(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])(
  'HEIC of the brand %s',
  async (brand) => {
    const bytes = Buffer.from(sampleReceipts['image/heic']);
    bytes.write(brand, 8, 'latin1');
    expect(await recognizeReceipt(bytes)).toEqual({ type: 'image/heic', whole: true });
  },
);

test('a PDF may begin late, an AVIF and a film are no receipts', async () => {
  const pdf = Buffer.concat([Buffer.from('\r\n\0junk'), sampleReceipts['application/pdf']]);
  expect(await recognizeReceipt(pdf)).toEqual({ type: 'application/pdf', whole: true });
  for (const brand of ['avif', 'isom', 'qt  ']) {
    const bytes = Buffer.from(sampleReceipts['image/heic']);
    bytes.write(brand, 8, 'latin1');
    expect(await recognizeReceipt(bytes)).toBeNull();
  }
});
