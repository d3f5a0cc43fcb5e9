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

/** Largest pictures that messaging services reliably fetch for a preview, in bytes. */
const largest: Record<PosterShape, number> = { card: 80_000, square: 120_000 };

/** What the look of the pictures depends on, besides the words in their address. */
const drawnBy = [
  'scripts/{draw-social-cards,drawing/*,social-cards/*}.ts',
  'public/images/scenes/drawn-by.sha256',
  'src/design/layout/head/social-image-file.ts',
  'src/platform/page/poster.ts',
  'src/site/sharing/posters/poster-themes.ts',
];

/**
 * Draws the pictures that links to this race show, unless they are there as the present code draws
 * them. They lie beside the built files, so that building again, or for another race, keeps them.
 * Content that cannot be read draws nothing: the start of the server says what is wrong with it.
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
      // An upright scene beside the words, a wide one above them.
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
        .png()
        .toBuffer();
      const words = Buffer.from(cardSvg(card, look, shape, fonts));
      const poster = sharp({
        create: { ...posterShapes[shape], channels: 3, background: '#0b1f24' },
      }).composite([
        { input: scene, left: x, top: y },
        { input: words, left: 0, top: 0 },
      ]);
      // Written whole at once: a server may be showing the picture that was here before.
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, await smallEnough(poster, largest[shape]));
      renameSync(unfinished, file);
    }
  }
}

/** The best of a few qualities that keeps within the size; the last one in any case. */
async function smallEnough(picture: Sharp, most: number): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of [82, 74, 66, 58, 50, 44]) {
    jpeg = await picture
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length <= most) break;
  }
  return jpeg;
}

if (import.meta.main) await drawSocialCards(process.env);
