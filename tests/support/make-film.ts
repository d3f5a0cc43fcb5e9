import sharp from 'sharp';

/** Columns of the frame number, the highest bit first: white is 1, black is 0. */
export const filmBits = 10;
const bitSize = 16;

interface Film {
  frames: number;
  framesPerSecond: number;
}

/**
 * Makes a WebM film in which each frame shows its own number as black and white columns. Each frame is a WebP picture:
 * its data is a key frame of VP8, so that no encoder of films is needed.
 */
export async function makeFilm({ frames, framesPerSecond }: Film): Promise<Buffer> {
  const [width, height] = [filmBits * bitSize, bitSize * 4];
  const frameMs = 1000 / framesPerSecond;
  const blocks: { ms: number; data: Buffer }[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = Buffer.alloc(width * height, 0);
    for (let x = 0; x < width; x += 1) {
      const bit = filmBits - 1 - Math.floor(x / bitSize);
      if ((frame >> bit) & 1) for (let y = 0; y < height; y += 1) pixels[y * width + x] = 255;
    }
    const raw = { width, height, channels: 1 as const };
    const webp = await sharp(pixels, { raw })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer();
    blocks.push({ ms: Math.round(frame * frameMs), data: keyFrameOf(webp) });
  }
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, frames * frameMs),
    text(0x4d80, 'test'),
    text(0x5741, 'test'),
  ]);
  const video = element(0xe0, [uint(0xb0, width), uint(0xba, height)]);
  const track = element(0xae, [
    uint(0xd7, 1),
    uint(0x73c5, 1),
    uint(0x83, 1),
    text(0x86, 'V_VP8'),
    video,
  ]);
  const tracks = element(0x1654ae6b, [track]);
  // Each frame is a cluster of its own, so that the reader finds it without an index.
  const clusters = blocks.map(({ ms, data }) =>
    element(0x1f43b675, [uint(0xe7, ms), element(0xa3, [Buffer.from([0x81, 0, 0, 0x80]), data])]),
  );
  const header = element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 2),
    uint(0x4285, 2),
  ]);
  return Buffer.concat([header, element(0x18538067, [info, tracks, ...clusters])]);
}

/** Returns the data of the chunk "VP8 " of a WebP picture. */
function keyFrameOf(webp: Buffer): Buffer {
  let at = 12;
  while (at < webp.length) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('The picture has no key frame of VP8');
}

function element(id: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size[0] = 0x01;
  return Buffer.concat([bytesOf(id), size, body]);
}

function uint(id: number, value: number, length = 0): Buffer {
  const bytes = bytesOf(value);
  return element(id, [Buffer.alloc(Math.max(0, length - bytes.length)), bytes]);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, [bytes]);
}

const text = (id: number, value: string) => element(id, [Buffer.from(value)]);

function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}
