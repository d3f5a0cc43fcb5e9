import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { readCourse } from '../src/design/course-map/read-course.server.ts';
import { socialImageFile } from '../src/design/layout/head/social-image-file.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import { readContent } from '../src/record/race/read-content.server.ts';
import { socialCards, socialCardsFolder } from '../src/site/sharing/social-cards.server.ts';

/** Largest picture that messaging services reliably fetch for a preview, in bytes. */
const largest = 80_000;

/** What the look of the pictures depends on, besides the words and the river in their address. */
const drawnBy = [
  'scripts/{draw-social-cards,drawing/*,social-cards/*}.ts',
  'src/design/course-map/**/*.ts',
  'src/design/layout/head/social-image-file.ts',
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
    const { contentDir, dataDir } = readConfig(env);
    const course = readCourse(dataDir);
    const cards = socialCards(readContent(contentDir));
    const pictures = join(folder, socialCardsFolder(cards, course));
    const stamp = join(pictures, 'drawn-by.sha256');
    const digest = digestOf(drawnBy);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    await drawInto(pictures, cards, course);
    writeFileSync(stamp, digest);
  } catch (error) {
    if (!(error instanceof ContentError) && !(error instanceof StartError)) throw error;
  }
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function drawInto(
  folder: string,
  cards: ReturnType<typeof socialCards>,
  course: ReturnType<typeof readCourse>,
): Promise<void> {
  console.log('Drawing the pictures for shared links …');
  // Loaded only here: most starts have nothing to draw.
  const { default: sharp } = await import('sharp');
  const { cardSvg } = await import('./social-cards/card-svg.ts');
  const { drawRiver } = await import('./social-cards/river-picture.ts');
  const { openDisplayFont } = await import('./drawing/text-outline.ts');
  const fonts = openDisplayFont();
  const river = drawRiver(course);
  for (const card of cards) {
    const file = join(folder, socialImageFile(card.language, card.family));
    mkdirSync(dirname(file), { recursive: true });
    // Written whole at once: a server may be showing the picture that was here before.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await smallEnough(sharp(Buffer.from(cardSvg(card, river, fonts)))));
    renameSync(unfinished, file);
  }
}

/** The best of a few qualities that keeps within the size; the last one in any case. */
async function smallEnough(picture: Sharp): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of [82, 74, 66, 56]) {
    jpeg = await picture
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= largest) break;
  }
  return jpeg;
}

if (import.meta.main) await drawSocialCards(process.env);
