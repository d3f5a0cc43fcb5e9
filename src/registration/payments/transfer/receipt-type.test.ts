import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleReceipts } from '../../../../tests/fakes/sample-receipts.ts';
import { detectReceiptType } from './receipt-type.ts';

describe.each(Object.entries(sampleReceipts))('a receipt of type %s', (type, bytes) => {
  test('a receipt of an accepted type is recognized by its content', async () => {
    expect(await detectReceiptType(bytes)).toBe(type);
  });
});

test.each([
  ['nothing', ''],
  ['text', 'receipt.jpg'],
  ['a page that lies about its type', '<html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'MZ\u0090\u0000'],
  ['an archive', 'PK\u0003\u0004'],
])('a file with %s is not a receipt', async (_kind, text) => {
  expect(await detectReceiptType(Buffer.from(text, 'latin1'))).toBeNull();
});

test('the receipt type of any bytes is found without an error', async () => {
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
        const found = await detectReceiptType(Buffer.concat([beginning, rest]));
        expect(found === null || found in sampleReceipts).toBe(true);
      },
    ),
  );
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a real %s picture is recognized as a receipt',
  async (format) => {
    const noise = { width: 200, height: 100, channels: 3, background: '#247' } as const;
    const picture = sharp({ create: noise }).withMetadata({ density: 300 });
    const bytes = await picture.toFormat(format).toBuffer();
    expect(await detectReceiptType(bytes)).toBe(`image/${format}`);
  },
);

test.each(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])(
  'a HEIC of the brand %s is recognized',
  async (brand) => {
    const bytes = Buffer.from(sampleReceipts['image/heic']);
    bytes.write(brand, 8, 'latin1');
    expect(await detectReceiptType(bytes)).toBe('image/heic');
  },
);

test('a PDF that begins late is a receipt, an AVIF or film is not', async () => {
  const pdf = Buffer.concat([Buffer.from('\r\n\0junk'), sampleReceipts['application/pdf']]);
  expect(await detectReceiptType(pdf)).toBe('application/pdf');
  for (const brand of ['avif', 'isom', 'qt  ']) {
    const bytes = Buffer.from(sampleReceipts['image/heic']);
    bytes.write(brand, 8, 'latin1');
    expect(await detectReceiptType(bytes)).toBeNull();
  }
});
