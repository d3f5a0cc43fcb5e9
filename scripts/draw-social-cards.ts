import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { socialImageFile } from '../src/design/layout/head/social-image-file.ts';
import { sceneFile } from '../src/design/ui/page/scene-file.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import { type PosterShape, posterShapeNames, posterShapes } from '../src/platform/page/poster.ts';
import { readContent } from '../src/record/race/read-content.server.ts';
import { sceneCuts } from '../src/site/sharing/posters/poster-themes.ts';
import { socialCards, socialCardsFolder } from '../src/site/sharing/social-cards.server.ts';

/** Largest pictures in bytes that messengers reliably fetch for a preview. */
const largest: Record<PosterShape, number> = { card: 80_000, square: 120_000 };

/** Files that the look depends on, besides the words in the address. */
const drawnBy = [
  'scripts/{draw-social-cards,drawing/*,social-cards/*}.ts',
  'public/images/scenes/drawn-by.sha256',
  'src/design/layout/head/social-image-file.ts',
  'src/platform/page/poster.ts',
  'src/site/sharing/posters/poster-themes.ts',
];

/**
 * Draws the pictures for links to this race, unless the present code has drawn them already. They lie outside the
 * build, which would delete them. With unreadable content it draws nothing: the server's start reports the error.
 */
export async function drawSocialCards(
  env: Record<string, string | undefined>,
  folder = 'build',
): Promise<void> {
  try {
    const { contentDir } = readConfig(env);
    const cards = socialCards(readContent(contentDir));
    const pictures = join(folder, socialCardsFolder(cards));
    const stamp = join(pictures, 'drawn-by.sha256');
    const digest = computeDigest(drawnBy);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    await drawInto(pictures, cards);
    writeFileSync(stamp, digest);
  } catch (error) {
    if (!(error instanceof ContentError) && !(error instanceof StartError)) throw error;
  }
}

function computeDigest(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function drawInto(folder: string, cards: ReturnType<typeof socialCards>): Promise<void> {
  console.log('Drawing the pictures for shared links …');
  // Loaded only here: most starts have nothing to draw.
  const { default: sharp } = await import('sharp');
  const { cardSvg, rooms } = await import('./social-cards/card-svg.ts');
  const { looks } = await import('./social-cards/card-looks.ts');
  const { openDisplayFont } = await import('./drawing/text-outline.ts');
  const fonts = openDisplayFont();
  for (const card of cards) {
    const look = looks[card.family];
    for (const shape of posterShapeNames) {
      const file = join(folder, socialImageFile(card.language, card.family, shape));
      mkdirSync(dirname(file), { recursive: true });
      // A card has an upright scene beside the words, a square has a wide one above them.
      const cut = shape === 'card' ? 'phone' : 'wide';
      const { x, y, width, height } = rooms[shape].scene;
      const { top, left } = sceneCuts[look.scene];
      const scene = await sharp(`public${sceneFile(look.scene, cut, look.light)}`)
        .extract({
          top: shape === 'card' ? top : 0,
          left: shape === 'card' ? 0 : left,
          width,
          height,
        })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const words = Buffer.from(cardSvg(card, look, shape, fonts));
      // Drawn once; trying qualities only encodes again.
      const { data, info } = await sharp({
        create: { ...posterShapes[shape], channels: 3, background: '#0b1f24' },
      })
        .composite([
          { input: scene.data, raw: scene.info, left: x, top: y },
          { input: words, left: 0, top: 0 },
        ])
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const poster = sharp(data, { raw: info });
      // Written atomically, because a server may be serving the previous picture.
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, await smallEnough(poster, largest[shape]));
      renameSync(unfinished, file);
    }
  }
}

const qualities = [82, 74, 66, 58, 50, 44] as const;

/**
 * Returns the best quality within the size, or the last one tried. Begins where most pictures end, because encoding
 * takes most of the time.
 */
async function smallEnough(picture: Sharp, most: number): Promise<Buffer> {
  const encode = (quality = 0) =>
    picture
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? '4:4:4' : '4:2:0' })
      .toBuffer();
  let at = qualities.indexOf(66);
  let jpeg = await encode(qualities[at]);
  if (jpeg.length > most) {
    while (jpeg.length > most && ++at < qualities.length) jpeg = await encode(qualities[at]);
    return jpeg;
  }
  while (--at >= 0) {
    const better = await encode(qualities[at]);
    if (better.length > most) break;
    jpeg = better;
  }
  return jpeg;
}

if (import.meta.main) await drawSocialCards(process.env);
