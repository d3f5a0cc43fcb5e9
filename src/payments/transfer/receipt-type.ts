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
export function recognizeReceipt(bytes: Uint8Array): ReceiptFinding | null {
  const found = kinds.find(({ begins }) => begins(bytes));
  return found ? { type: found.type, whole: found.ends(bytes) } : null;
}

interface Kind {
  type: ReceiptType;
  begins: (bytes: Uint8Array) => boolean;
  ends: (bytes: Uint8Array) => boolean;
}

const kinds: readonly Kind[] = [
  { type: 'image/jpeg', begins: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), ends: endsJpeg },
  {
    type: 'image/png',
    begins: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ends: endsPng,
  },
  {
    type: 'image/webp',
    begins: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    ends: (bytes) => bytes.length >= view(bytes).getUint32(4, true) + 8,
  },
  {
    type: 'image/heic',
    begins: (bytes) => textAt(bytes, 4, 4) === 'ftyp' && heicBrands.has(textAt(bytes, 8, 4)),
    ends: endsHeic,
  },
  {
    type: 'application/pdf',
    begins: (bytes) => textAt(bytes, 0, 1024).includes('%PDF-'),
    ends: (bytes) => textAt(bytes, Math.max(0, bytes.length - 8192), 8192).includes('%%EOF'),
  },
];

/** Brands of the file type box: https://www.iana.org/assignments/media-types/image/heic */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

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

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
