const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
/** What stands in the place of a size that is told elsewhere, for archives of more than 4 GB. */
const toldElsewhere = 0xffffffff;
const mostEntries = 2000;

/**
 * How many bytes an archive says that its files have in all; null for what is none, or keeps a size to
 * itself. Whoever unzips by it lets no file grow beyond what it said (`hucre`).
 */
export function unzippedBytes(file: Uint8Array): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  const first = Math.max(0, file.length - 65_557);
  while (end >= first && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < first) return null;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return null;
  let place = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > file.length || view.getUint32(place, true) !== entryOfDirectory) return null;
    const compressed = view.getUint32(place + 20, true);
    const size = view.getUint32(place + 24, true);
    const offset = view.getUint32(place + 42, true);
    if ([compressed, size, offset].includes(toldElsewhere)) return null;
    const isLater = (view.getUint16(place + 8, true) & 8) !== 0;
    if (size === 0 && (compressed > 0 || isLater)) return null;
    total += size;
    place += 46 + [28, 30, 32].reduce((sum, at) => sum + view.getUint16(place + at, true), 0);
  }
  return total;
}
