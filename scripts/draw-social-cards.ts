import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { readCourse } from '../src/course-map/read-course.server.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import { readContent } from '../src/race-info/read-content.server.ts';
import { socialCards, socialCardsFolder } from '../src/sharing/social-cards.server.ts';
import { socialImageFile } from '../src/sharing/social-image.ts';

/** Largest picture that messaging services reliably fetch for a preview, in bytes. */
const largest = 80_000;

/**
 * Draws the pictures that links to this race show, unless they are there. Content that cannot be
 * read draws nothing: the start of the server says what is wrong with it.
 */
export async function drawSocialCards(
  env: Record<string, string | undefined>,
  builtFiles = 'build/client',
): Promise<void> {
  try {
    const { contentDir, dataDir } = readConfig(env);
    const course = readCourse(dataDir);
    const cards = socialCards(readContent(contentDir));
    const folder = join(builtFiles, socialCardsFolder(cards, course));
    if (!existsSync(folder)) await drawInto(folder, cards, course);
  } catch (error) {
    if (!(error instanceof ContentError) && !(error instanceof StartError)) throw error;
  }
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
  const unfinished = `${folder}.${process.pid}`;
  for (const card of cards) {
    const file = join(unfinished, socialImageFile(card.language, card.family));
    mkdirSync(dirname(file), { recursive: true });
    const picture = sharp(Buffer.from(cardSvg(card, river, fonts)));
    writeFileSync(file, await smallEnough(picture));
  }
  // Another start may have drawn the same at the same time.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
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
