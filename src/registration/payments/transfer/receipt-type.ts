import { fileTypeFromBuffer } from 'file-type';

export type ReceiptType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'application/pdf';

export const receiptEndings: Readonly<Record<ReceiptType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/** Recognizes a file by its first bytes, whatever its name; null for any other type. */
export async function detectReceiptType(bytes: Uint8Array): Promise<ReceiptType | null> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  return receiptTypes[found?.mime ?? ''] ?? latePdf(bytes);
}

/**
 * Too few bytes for the library's parsers of archives and films, which crafted files made run for
 * ever.
 */
const HEAD_BYTES = 32;

/** Types as the library names them; a HEIC may hold one picture or several. */
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

/**
 * Accepts, as PDF readers do, a beginning anywhere in the first 1024 bytes; some banks rely on it.
 */
function latePdf(bytes: Uint8Array): ReceiptType | null {
  return textAt(bytes, 0, 1024).includes('%PDF-') ? 'application/pdf' : null;
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
