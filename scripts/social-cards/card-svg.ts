import type { Font } from 'fontkit';
import { type PosterShape, posterShapes } from '../../src/platform/page/poster.ts';
import { type PosterTheme, posterThemes } from '../../src/site/sharing/posters/poster-themes.ts';
import type { SocialCard } from '../../src/site/sharing/social-cards.server.ts';
import { outlineText } from '../drawing/text-outline.ts';
import type { CardLook } from './card-looks.ts';

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rooms of scene and words: side by side on a card, words above the scene on a square. */
export const rooms: Record<PosterShape, { scene: Room; words: Room; largest: number }> = {
  card: {
    scene: { x: 480, y: 0, width: 720, height: 630 },
    words: { x: 48, y: 48, width: 384, height: 534 },
    largest: 132,
  },
  square: {
    scene: { x: 0, y: 0, width: 1080, height: 720 },
    words: { x: 60, y: 784, width: 960, height: 244 },
    largest: 118,
  },
};

const stripe = { card: 45, square: 54 } as const;
const thick = 20;

export function cardSvg(
  card: SocialCard,
  { light, pole }: CardLook,
  shape: PosterShape,
  fonts: readonly Font[],
): string {
  const theme = posterThemes[light];
  const { width, height } = posterShapes[shape];
  const { scene, words, largest } = rooms[shape];
  const panel =
    shape === 'card'
      ? `<path d="M0 0H${scene.x}V${height}H0Z" fill="${theme.surface}"/>`
      : `<path d="M0 ${scene.height}H${width}V${height}H0Z" fill="${theme.surface}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    panel,
    dividingPole(shape, pole === 'red' ? '#d7263d' : '#1b9e5a', theme),
    shape === 'card' ? brand(card.race, words.x, words.y + 44, 50, theme, fonts) : '',
    title(
      card.title,
      { ...words, height: shape === 'card' ? words.height - 190 : words.height - 62 },
      shape,
      largest,
      theme,
      fonts,
    ),
    shape === 'card'
      ? wordsAt(
          card.facts,
          { x: words.x, y: words.y + words.height - 4, size: 34, width: words.width },
          theme.muted,
          fonts,
        )
      : brand(card.race, words.x, words.y + words.height, 40, theme, fonts) +
        wordsAt(
          card.facts,
          {
            x: words.x + 330,
            y: words.y + words.height,
            size: 38,
            width: words.width - 330,
            end: true,
          },
          theme.muted,
          fonts,
        ),
    '</svg>',
  ].join('');
}

/** Draws a gate's pole from edge to edge: across on a square, upright on a card. */
function dividingPole(shape: PosterShape, color: string, { line }: PosterTheme): string {
  const { width, height } = posterShapes[shape];
  const { scene } = rooms[shape];
  const long = shape === 'card' ? height : width;
  const step = stripe[shape];
  const stripes = Array.from(
    { length: Math.ceil(long / step / 2) },
    (_, index) =>
      `<path d="M${index * step * 2} ${-thick / 2}h${step}v${thick}h${-step}z" fill="${color}"/>`,
  ).join('');
  const place =
    shape === 'card' ? `translate(${scene.x} 0) rotate(90)` : `translate(0 ${scene.height})`;
  return `<g transform="${place}"><path d="M-4 ${-thick / 2 - 5}H${long + 4}V${thick / 2 + 5}H-4Z" fill="${line}"/><path d="M0 ${-thick / 2}H${long}V${thick / 2}H0Z" fill="#fffdf8"/>${stripes}</g>`;
}

/** Draws the race's name between a downstream and an upstream pole, as in the site's top bar. */
function brand(
  race: string,
  x: number,
  y: number,
  size: number,
  theme: PosterTheme,
  fonts: readonly Font[],
): string {
  const name = outlineText(fonts, race, { size });
  const scale = size / 56;
  const mark = (at: number, color: string) =>
    `<g transform="translate(${at} ${y - 44 * scale}) scale(${scale})"><path d="M0 0h12v52H0z" fill="#fffdf8"/>${[0, 20, 40].map((top) => `<path d="M0 ${top}h12v12H0z" fill="${color}"/>`).join('')}</g>`;
  return `${mark(x, '#1b9e5a')}<path transform="translate(${x + 24 * scale} ${y})" d="${name.path}" fill="${theme.text}"/>${mark(x + 36 * scale + name.width, '#d7263d')}`;
}

/** Draws the title as large as it fits, on several lines where it is long. */
function title(
  words: string,
  room: Room,
  shape: PosterShape,
  largest: number,
  theme: PosterTheme,
  fonts: readonly Font[],
): string {
  const text = words.toLocaleUpperCase();
  const lineHeight = 0.94;
  for (let size = largest; size > 20; size -= 2) {
    const lines = breakLines(
      text,
      (line) => outlineText(fonts, line, { size }).width <= room.width,
    );
    if (lines === null || lines.length * size * lineHeight > room.height) continue;
    // From the lower edge on a card, from the upper edge on a square.
    const bottom =
      shape === 'card'
        ? room.y + 118 + room.height
        : room.y + (lines.length * lineHeight - 0.2) * size;
    return lines
      .map((line, index) => {
        const y = bottom - (lines.length - 1 - index) * size * lineHeight;
        return `<path transform="translate(${room.x - 3} ${y})" d="${outlineText(fonts, line, { size }).path}" fill="${theme.text}"/>`;
      })
      .join('');
  }
  return '';
}

/** Breaks a text into lines word by word; null where a single word is too wide. */
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
  {
    x,
    y,
    size,
    width,
    end = false,
  }: { x: number; y: number; size: number; width: number; end?: boolean },
  color: string,
  fonts: readonly Font[],
): string {
  const wished = outlineText(fonts, words, { size });
  const fitting = outlineText(fonts, words, {
    size: Math.min(size, (size * width) / wished.width),
  });
  const start = end ? x + width - fitting.width : x;
  return `<path transform="translate(${start} ${y})" d="${fitting.path}" fill="${color}"/>`;
}
