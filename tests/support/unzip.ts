import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;

export function unzip(archive: Buffer): Map<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== endMark) end -= 1;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((part) => archive.readUInt16LE(at + part));
    const file = archive.readUInt32LE(at + 42);
    const begin = file + 30 + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28);
    const bytes = archive.subarray(begin, begin + size);
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(path, (method === 0 ? bytes : inflateRawSync(bytes)).toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
