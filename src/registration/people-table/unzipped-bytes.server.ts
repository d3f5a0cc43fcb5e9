import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
/** Value in place of a size that is stored elsewhere, in archives of more than 4 GB. */
const toldElsewhere = 0xffffffff;
const mostEntries = 2000;

interface Entry {
  name: string;
  /** Bytes in the archive, and declared bytes when unpacked. */
  packed: number;
  size: number;
  isDeflated: boolean;
  offset: number;
}

/** Returns null for no archive, or when a size is stored elsewhere. */
function readZipEntries(file: Uint8Array): Entry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  const first = Math.max(0, file.length - 65_557);
  while (end >= first && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < first) return null;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return null;
  let place = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > file.length || view.getUint32(place, true) !== entryOfDirectory) return null;
    const packed = view.getUint32(place + 20, true);
    const size = view.getUint32(place + 24, true);
    const offset = view.getUint32(place + 42, true);
    if ([packed, size, offset].includes(toldElsewhere)) return null;
    const isLater = (view.getUint16(place + 8, true) & 8) !== 0;
    if (size === 0 && (packed > 0 || isLater)) return null;
    const from = file.subarray(place + 46, place + 46 + view.getUint16(place + 28, true));
    const name = Buffer.from(from).toString('utf8').toLowerCase();
    const isDeflated = view.getUint16(place + 10, true) === 8;
    entries.push({ name, packed, size, isDeflated, offset });
    place += 46 + [28, 30, 32].reduce((sum, at) => sum + view.getUint16(place + at, true), 0);
  }
  return entries;
}

/** Sums the declared sizes; null for no archive, or when a size is stored elsewhere. */
export function unzippedBytes(file: Uint8Array): number | null {
  return readZipEntries(file)?.reduce((sum, { size }) => sum + size, 0) ?? null;
}

/** Whether no file is larger than declared, without unpacking any further. */
export function isAsLargeAsSaid(file: Uint8Array): boolean {
  try {
    return (readZipEntries(file) ?? []).every((entry) => unpack(file, entry) !== null);
  } catch {
    return false;
  }
}

/** Unpacks files by name in any case. Throws for a file larger than declared. */
export function archiveParts(file: Uint8Array): (name: string) => Buffer | null {
  const entries = new Map((readZipEntries(file) ?? []).map((entry) => [entry.name, entry]));
  return (name) => {
    const entry = entries.get(name.toLowerCase());
    return entry ? unpack(file, entry) : null;
  };
}

/** Unpacks a file; null or an error when it is larger than declared. */
function unpack(file: Uint8Array, { packed, size, isDeflated, offset }: Entry): Buffer | null {
  if (!isDeflated && packed > size) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const from = offset + 30 + names;
  const bytes = file.subarray(from, from + packed);
  if (!isDeflated) return Buffer.from(bytes);
  return size === 0 ? Buffer.alloc(0) : inflateRawSync(bytes, { maxOutputLength: size });
}
