import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { gateIcon } from './gate-icon.ts';

/**
 * Draws the icons of site and app from the gate motif: `node scripts/draw-icons.ts`. Sizes by browser: 32 in a tab, 180
 * on an iPhone, 192 and 512 on Android; maskable icons keep their motif inside the safe circle of 80 %.
 */
const folder = 'public/icons';
mkdirSync(folder, { recursive: true });

writeFileSync(`${folder}/icon.svg`, gateIcon({ corner: 14, scale: 1, followsScheme: true }));
for (const size of [192, 512]) {
  await writePng(`${folder}/icon-${size}.png`, { corner: 14, scale: 1, size });
  await writePng(`${folder}/maskable-${size}.png`, { corner: 0, scale: 0.72, size });
}
await writePng(`${folder}/apple-touch-icon.png`, { corner: 0, scale: 0.86, size: 180 });
writeFileSync('public/favicon.ico', encodeIco(await png({ corner: 14, scale: 1, size: 32 }), 32));
console.log(`Icons in ${folder}`);

interface Look {
  corner: number;
  scale: number;
  size: number;
}

async function writePng(file: string, look: Look): Promise<void> {
  writeFileSync(file, await png(look));
}

function png({ size, ...look }: Look): Promise<Buffer> {
  const drawing = Buffer.from(gateIcon({ ...look, followsScheme: false }));
  return sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG (Microsoft's format since Windows Vista). */
function encodeIco(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
