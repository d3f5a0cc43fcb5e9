import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { SeededDice } from '../fuzz/seeded-dice.ts';

/** Planted into every file with room for it: the stored file must not contain it. */
export const planted = '<script>planted()</script>';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#358' } });

const kinds = ['jpeg', 'png', 'webp'] as const;

/** Builds readable pictures with planted text in their metadata. */
export async function plantedPictures(): Promise<Buffer[]> {
  const picture = blank(300, 200).withExif({
    IFD0: { Copyright: planted, ImageDescription: planted },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 22/1 30/1' },
  });
  return Promise.all(kinds.map((kind) => picture.clone().toFormat(kind).toBuffer()));
}

const big = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([big(content.length), named, big(crc32(named))]);
}

/** Builds a PNG of this size with these chunks before its end. */
function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.concat([big(width), big(height), Buffer.from([8, 2, 0, 0, 0])]);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** Builds small files that would become large: pixels, text, chunks and scans without end. */
export async function bombs(dice: SeededDice): Promise<Buffer[]> {
  const side = 7100 + dice.below(400);
  const rows = deflateSync(Buffer.alloc(2_000_000));
  const long = deflateSync(Buffer.alloc(8_000_000));
  const picture = await blank(400, 400).jpeg().toBuffer();
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
  return [
    png(60_000, 60_000, chunk('IDAT', rows)),
    png(2 ** 31 - 1, 1, chunk('IDAT', rows)),
    png(0, 0, chunk('IDAT', rows)),
    png(500, 500, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), long])), chunk('IDAT', rows)),
    png(500, 500, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), long])), chunk('IDAT', rows)),
    png(500, 500, ...Array.from({ length: 30_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
    Buffer.concat([png(500, 500).subarray(0, 33), Buffer.alloc(9_000_000)]),
    Buffer.concat([picture.subarray(0, scan), Buffer.alloc(9_000_000, 0xff)]),
    Buffer.concat([picture.subarray(0, -2), ...Array(200).fill(picture.subarray(scan, -2))]),
    await blank(side, side).png().toBuffer(),
    await blank(16_000, 3200).webp({ quality: 1, effort: 0 }).toBuffer(),
    await blank(4200, 4200).jpeg({ progressive: true }).toBuffer(),
  ];
}

/** Returns a picture that is cut, has other bytes in it, or is followed by another file. */
export function spoiled(picture: Buffer, dice: SeededDice): Buffer {
  const way = dice.below(4);
  if (way === 0) return picture.subarray(0, 12 + dice.below(picture.length - 12));
  if (way === 1) {
    const bytes = Buffer.from(picture);
    for (let times = 1 + dice.below(40); times > 0; times--) {
      bytes[4 + dice.below(bytes.length - 4)] = dice.below(256);
    }
    return bytes;
  }
  const other = ['PK\u0003\u0004', '<?php system($_GET[0]);', '%PDF-1.4', '<html>', 'MZ'];
  const more = Buffer.from(`${other[dice.below(other.length)]}${planted}%%EOF`);
  if (way === 2) return Buffer.concat([picture, more]);
  const at = dice.below(picture.length);
  return Buffer.concat([picture.subarray(0, at), more, picture.subarray(at)]);
}
