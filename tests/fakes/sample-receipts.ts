import sharp from 'sharp';
import type { ReceiptType } from '../../src/registration/payments/transfer/receipt-type.ts';

const text = (written: string) => Buffer.from(written, 'latin1');

const picture = sharp({
  create: { width: 120, height: 120, channels: 3, background: '#247' },
}).withExif({ IFD0: { Copyright: 'where it was taken' } });

/** Small files of each kind: all but the HEIC can be opened. */
export const sampleReceipts = {
  'image/jpeg': await picture.clone().jpeg().toBuffer(),
  'image/png': await picture.clone().png().toBuffer(),
  'image/webp': await picture.clone().webp().toBuffer(),
  'image/heic': Buffer.concat([
    bigEndian(16),
    text('ftypheic'),
    bigEndian(0),
    bigEndian(20),
    text('mdat'),
    Buffer.alloc(12),
  ]),
  'application/pdf': samplePdf(''),
} as const satisfies Record<ReceiptType, Uint8Array>;

/** Builds a PDF of one empty page; `more` stands in its catalogue. */
export function samplePdf(more: string): Buffer {
  return text(
    [
      '%PDF-1.4',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  );
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
