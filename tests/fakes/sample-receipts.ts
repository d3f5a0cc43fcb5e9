import type { ReceiptType } from '../../src/payments/transfer/receipt-type.ts';

const text = (written: string) => Buffer.from(written, 'latin1');

/** The smallest files of each kind, for tests. */
export const sampleReceipts = {
  'image/jpeg': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x06, 0x4a, 0x46, 0x49, 0x46]),
    Buffer.from([0xff, 0xda, 0x00, 0x04, 0x01, 0x00]),
    text('scan of the receipt'),
    Buffer.from([0xff, 0xd9]),
  ]),
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/webp': Buffer.concat([text('RIFF'), littleEndian(16), text('WEBPVP8L'), Buffer.alloc(8)]),
  'image/heic': Buffer.concat([
    bigEndian(16),
    text('ftypheic'),
    bigEndian(0),
    bigEndian(20),
    text('mdat'),
    Buffer.alloc(12),
  ]),
  'application/pdf': text('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
} as const satisfies Record<ReceiptType, Uint8Array>;

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
