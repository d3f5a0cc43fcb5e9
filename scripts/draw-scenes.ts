import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type AvifOptions } from 'sharp';
import {
  type SceneName,
  sceneCuts,
  sceneFile,
  sceneLights,
  sceneNames,
  smallScenes,
} from '../src/design/ui/page/scene-file.ts';
import { sceneSvg } from './scenes/scene-svg.ts';

/** Bytes of a picture at most. */
const largest = { wide: 45_000, small: 24_000, phone: 22_000, phoneSmall: 11_000 };

/**
 * A phone fetches its cut of home before anybody scrolls, so these are packed with more patience. Ten
 * bits say the same in fewer bytes; posters are cut out of the large one, which keeps eight.
 */
const packing: Record<keyof typeof largest, AvifOptions> = {
  wide: { effort: 3 },
  small: { effort: 3 },
  phone: { effort: 4, chromaSubsampling: '4:2:0' },
  phoneSmall: { effort: 4, chromaSubsampling: '4:2:0', bitdepth: 10 },
};

export const stamp = 'public/images/scenes/drawn-by.sha256';

/** What the scenes are drawn by, as one number: `draw-scenes.test.ts` tells when they are out of date. */
export function drawnBy(): string {
  const hash = createHash('sha256');
  for (const file of globSync('scripts/scenes/**/*.ts').toSorted()) {
    if (!file.endsWith('-page.ts')) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Draws the scenes at eye level for public/images/scenes: all of them, or those that are named. */
async function drawScenes(asked: readonly string[]): Promise<void> {
  const named = sceneNames.filter((name) => asked.length === 0 || asked.includes(name));
  for (const name of named) {
    for (const light of sceneLights) {
      const wide = await rendered(sceneSvg(name, 'wide', light), sceneCuts.wide.width);
      const phone = await rendered(sceneSvg(name, 'phone', light), sceneCuts.phone.width);
      const small = await sharp(wide).resize(smallScenes.wide.width).png().toBuffer();
      await write(sceneFile(name, 'wide', light), wide, 'wide');
      await write(sceneFile(name, 'wide', light, '-small'), small, 'small');
      const phoneSmall = await sharp(phone).resize(smallScenes.phone.width).png().toBuffer();
      await write(sceneFile(name, 'phone', light), phone, 'phone');
      await write(sceneFile(name, 'phone', light, '-small'), phoneSmall, 'phoneSmall');
      if (light === 'day') await writeThumbnail(name, small);
    }
  }
  if (asked.length === 0) writeFileSync(stamp, `${drawnBy()}\n`);
}

function rendered(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer();
}

/** As good as the size allows; the least good one in any case. */
async function write(address: string, picture: Buffer, kind: keyof typeof largest): Promise<void> {
  const file = `public${address}`;
  mkdirSync(dirname(file), { recursive: true });
  let bytes = Buffer.alloc(0);
  let quality = 38;
  for (; quality >= 23; quality -= 5) {
    bytes = await sharp(picture)
      .removeAlpha()
      .avif({ ...packing[kind], quality })
      .toBuffer();
    if (bytes.length <= largest[kind]) break;
  }
  writeFileSync(file, bytes);
  console.log(`${file}: ${bytes.length} bytes at quality ${quality}`);
}

/** The scene as `docs/pictures.md` shows it. */
async function writeThumbnail(name: SceneName, picture: Buffer): Promise<void> {
  mkdirSync('docs/pictures', { recursive: true });
  await sharp(picture).resize(360).webp({ quality: 70 }).toFile(`docs/pictures/${name}.webp`);
}

if (import.meta.main) await drawScenes(process.argv.slice(2));
