import { fileTypeFromBuffer } from 'file-type';

export type ReceiptType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'application/pdf';

/** Endings of the files in the uploads folder. */
export const receiptEndings: Readonly<Record<ReceiptType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

export type ReceiptFinding =
  | { type: ReceiptType; whole: true }
  /** It begins as one of the kinds but its end is missing. */
  | { type: ReceiptType; whole: false };

/** Names the kind of a file by its content, whatever its name says; null for any other kind. */
export async function recognizeReceipt(bytes: Uint8Array): Promise<ReceiptFinding | null> {
  const type = await receiptTypeOf(bytes);
  return type ? { type, whole: isWhole[type](bytes) } : null;
}

/** The kind alone, by how a file begins. */
export async function receiptTypeOf(bytes: Uint8Array): Promise<ReceiptType | null> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  return receiptTypes[found?.mime ?? ''] ?? latePdf(bytes);
}

/**
 * Enough to tell our kinds apart, and too little to feed the readers of other kinds (archives,
 * films), which have been made to run for ever by files like those that strangers could send.
 */
const HEAD_BYTES = 32;

/** Kinds as the library names them: a HEIC says whether it is one picture or several. */
const receiptTypes: Readonly<Record<string, ReceiptType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'application/pdf': 'application/pdf',
};

/** PDF readers take a beginning anywhere in the first 1024 bytes, and some banks count on it. */
function latePdf(bytes: Uint8Array): ReceiptType | null {
  return textAt(bytes, 0, 1024).includes('%PDF-') ? 'application/pdf' : null;
}

/** The library looks at the beginning only; a connection that breaks off takes the end. */
const isWhole: Readonly<Record<ReceiptType, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': endsJpeg,
  'image/png': endsPng,
  'image/webp': (bytes) => bytes.length >= view(bytes).getUint32(4, true) + 8,
  'image/heic': endsHeic,
  'application/pdf': (bytes) =>
    textAt(bytes, Math.max(0, bytes.length - 8192), 8192).includes('%%EOF'),
};

/** The end marker stands after the first scan; phones may append a film behind it. */
function endsJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return indexOfPair(bytes, 0xff, 0xd9, at) !== -1;
    at += 2 + view(bytes).getUint16(at + 2);
  }
  return false;
}

function indexOfPair(bytes: Uint8Array, one: number, other: number, from: number): number {
  for (let at = bytes.indexOf(one, from); at !== -1; at = bytes.indexOf(one, at + 1)) {
    if (bytes[at + 1] === other) return at;
  }
  return -1;
}

/** Chunk after chunk up to IEND. */
function endsPng(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (textAt(bytes, at + 4, 4) === 'IEND') return true;
    at += 12 + view(bytes).getUint32(at);
  }
  return false;
}

/** Box after box, the last of which ends within the file; size 0 means up to the end. */
function endsHeic(bytes: Uint8Array): boolean {
  let at = 0;
  let boxes = 0;
  while (at + 8 <= bytes.length) {
    const short = view(bytes).getUint32(at);
    if (short === 0) return boxes > 0;
    const long = short === 1 && at + 16 <= bytes.length;
    const size = long ? Number(view(bytes).getBigUint64(at + 8)) : short;
    if (size < 8) return false;
    at += size;
    boxes += 1;
  }
  return at === bytes.length && boxes > 1;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
