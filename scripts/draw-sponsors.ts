import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { publicPictures } from '../src/platform/content/public-pictures.server.ts';
import { type Sponsor, teamFiles } from '../src/record/editions/files/team-files.ts';
import { openDisplayFont, outlineText } from './drawing/text-outline.ts';
import { seededRandom } from './sample-data/random.ts';
import { type EmblemName, emblems, type MarkColors } from './sponsor-marks/emblems.ts';
import { type Plate, type PlateName, palettes, plates } from './sponsor-marks/plates.ts';

/**
 * Draws a mark for each sponsor without a picture: `node scripts/draw-sponsors.ts`; with `--again`
 * for all of them. What a sponsor shows is told by a word of its name; a seed of the name chooses
 * the rest, so that the same name always gives the same mark.
 */
const shownBy: readonly [RegExp, EmblemName, PlateName, number][] = [
  [/hoster[ií]a|inn/i, 'inn', 'arch', 5],
  [/panader[ií]a|bakery/i, 'bread', 'roundel', 4],
  [/club/i, 'paddles', 'shield', 2],
  [/ferreter[ií]a|hardware/i, 'nut', 'square', 7],
  [/transporte/i, 'road', 'banner', 6],
  [/comuna/i, 'upstream', 'hexagon', 8],
  [/rafting/i, 'compass', 'roundel', 2],
  [/queso/i, 'cheese', 'square', 1],
  [/radio/i, 'waves', 'square', 6],
  [/kayak/i, 'kayak', 'hexagon', 7],
  [/caf[eé]/i, 'bean', 'roundel', 3],
  [/cooperativa/i, 'drop', 'shield', 5],
  [/palas|paddle/i, 'leaf', 'banner', 0],
  [/fundaci[oó]n/i, 'fish', 'roundel', 9],
];

/** Words that a mark leaves out: it shows what the sponsor is called, not what it is. */
const kinds =
  /^(hostería|panadería|doña|club|ferretería|transportes|la|comuna|rafting|quesos|del|radio|kayaks|café|cooperativa|palas|fundación|el|de|valle)$/i;

const folder = 'public/images/sponsors';
const fonts = openDisplayFont();
mkdirSync(folder, { recursive: true });
const sponsors = new Map<string, Sponsor>();
for (const file of globSync('data/editions/*/sponsors.json').sort()) {
  const listed = teamFiles.sponsors.schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const sponsor of listed) sponsors.set(sponsor.logo, sponsor);
}
const present = publicPictures('images/sponsors');
const wanted = [...sponsors.values()].filter(
  ({ logo }) => process.argv.includes('--again') || !present.has(logo),
);
for (const { logo, name } of wanted) {
  writeFileSync(join(folder, `${logo}.svg`), drawMark(fonts, name));
}
console.log(`${wanted.length} marks drawn in ${folder}`);

function drawMark(face: readonly Font[], name: string): string {
  const random = seededRandom(name);
  const known = shownBy.find(([kind]) => kind.test(name));
  const emblem = emblems[known?.[1] ?? random.pick(Object.keys(emblems) as EmblemName[])];
  const plate: Plate = plates[known?.[2] ?? random.pick(Object.keys(plates) as PlateName[])];
  const colors = palettes[known?.[3] ?? random.integer(0, palettes.length - 1)] ?? fallback;
  const { x, y, scale } = plate.emblem;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">',
    `<path d="${plate.shape}" fill="${colors.plate}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${emblem(colors)}</g>`,
    drawWord(face, wordOf(name), plate, colors),
    '</svg>\n',
  ].join('');
}

const fallback: MarkColors = { plate: '#0f3d44', ink: '#f7f5ef', accent: '#f2a900' };

function wordOf(name: string): string {
  const words = name.split(' ').filter((word) => !kinds.test(word));
  return (words.length > 0 ? words.join(' ') : name).toLocaleUpperCase('es');
}

/** The name at the foot of the mark, as large as it fits. */
function drawWord(face: readonly Font[], word: string, plate: Plate, { ink }: MarkColors): string {
  const { width, baseline, size } = plate.word;
  const wished = outlineText(face, word, { size });
  const fitting = Math.min(size, (size * width) / wished.width);
  const drawn = outlineText(face, word, { size: fitting });
  const x = Math.round((50 - drawn.width / 2) * 100) / 100;
  const y = Math.round((baseline - (size - fitting) * 0.35) * 100) / 100;
  return `<path transform="translate(${x} ${y})" d="${drawn.path}" fill="${ink}"/>`;
}
