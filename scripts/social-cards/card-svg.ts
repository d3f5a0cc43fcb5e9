import type { Font } from 'fontkit';
import { socialImageSize } from '../../src/design/layout/head/social-image-file.ts';
import type { SocialCard } from '../../src/site/sharing/social-cards.server.ts';
import { outlineText } from '../drawing/text-outline.ts';
import { type CardTheme, looks, themes } from './card-looks.ts';
import { type RiverPicture, riverSvg, viewNear } from './river-picture.ts';

const margin = 72;
const titleRoom = { width: 600, height: 300, largest: 148, lineHeight: 0.96 };

/** One picture as SVG: the river on the right, the race's name, the page's title and the day on the left. */
export function cardSvg(card: SocialCard, river: RiverPicture, fonts: readonly Font[]): string {
  const { theme: name, near } = looks[card.family];
  const theme = themes[name];
  const { width, height } = socialImageSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="veil"><stop offset=".34" stop-color="${theme.surface}" stop-opacity=".95"/><stop offset=".64" stop-color="${theme.surface}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${theme.surface}"/>`,
    riverSvg(river, theme, viewNear(river, near)),
    `<rect width="${width}" height="${height}" fill="url(#veil)"/>`,
    brand(card.race, theme, fonts),
    title(card.title, theme, fonts),
    wordsAt(
      card.facts,
      { x: margin, y: height - margin + 8, size: 38, width: 640 },
      theme.muted,
      fonts,
    ),
    '</svg>',
  ].join('');
}

/** The race's name between a downstream and an upstream pole, as on the site's top bar. */
function brand(race: string, theme: CardTheme, fonts: readonly Font[]): string {
  const name = outlineText(fonts, race, { size: 56 });
  return [
    pole(margin, '#1b9e5a'),
    `<path transform="translate(${margin + 24} 112)" d="${name.path}" fill="${theme.text}"/>`,
    pole(margin + 36 + name.width, '#d7263d'),
  ].join('');
}

function pole(x: number, color: string): string {
  const stripes = [0, 20, 40].map(
    (y) => `<rect x="${x}" y="${68 + y}" width="12" height="12" fill="${color}"/>`,
  );
  return `<rect x="${x}" y="68" width="12" height="52" fill="#fffdf8"/>${stripes.join('')}`;
}

/** The title as large as it fits, a sentence or a word to a line where it is long. */
function title(words: string, theme: CardTheme, fonts: readonly Font[]): string {
  const text = words.toLocaleUpperCase();
  const { width, height, largest, lineHeight } = titleRoom;
  for (let size = largest; size > 20; size -= 4) {
    const lines = breakLines(text, (line) => outlineText(fonts, line, { size }).width <= width);
    if (lines === null || lines.length * size * lineHeight > height) continue;
    const bottom = socialImageSize.height - margin - 76;
    return lines
      .map((line, index) => {
        const y = bottom - (lines.length - 1 - index) * size * lineHeight;
        const { path } = outlineText(fonts, line, { size });
        return `<path transform="translate(${margin - 4} ${y})" d="${path}" fill="${theme.text}"/>`;
      })
      .join('');
  }
  return '';
}

/** Fills lines word by word; null where a single word is too wide. */
function breakLines(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (!fits(word)) return null;
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && !last.endsWith('.') && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function wordsAt(
  words: string,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
  color: string,
  fonts: readonly Font[],
): string {
  const wished = outlineText(fonts, words, { size });
  const { path } = outlineText(fonts, words, {
    size: Math.min(size, (size * width) / wished.width),
  });
  return `<path transform="translate(${x} ${y})" d="${path}" fill="${color}"/>`;
}
