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

/**
 * Names the kind of a file by how it begins, whatever its name says; null for any other kind. Whether all
 * of it can be read the examiner judges (`examiner/`).
 */
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

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
