import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { seededRandom } from '../src/design/course-map/geometry/seeded-random.ts';

/**
 * Draws a portrait for every person in content/ and data/ who should have a photo but has none; photographs of
 * organizers stay. The figures are "Notionists" by Zoish, CC0 1.0.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/images/portraits');

/** Given names of sample people who are drawn with the first list of hair. */
const women = 'daniela elisa gabriela ingrid lia mercedes nayeli noemi paula rocio ruth'.split(' ');

type Look = Required<notionists.Options>;

/** Friendly parts of the set that suit a river bank. */
const hairOfWomen: Look['hair'] = [
  'variant58',
  'variant48',
  'variant47',
  'variant41',
  'variant39',
  'variant37',
  'variant36',
  'variant28',
  'variant23',
  'variant20',
  'variant10',
  'variant08',
  'variant02',
  'variant43',
];
const hairOfMen: Look['hair'] = [
  'variant60',
  'variant56',
  'variant55',
  'variant54',
  'variant49',
  'variant44',
  'variant40',
  'variant38',
  'variant35',
  'variant34',
  'variant33',
  'variant31',
  'variant27',
  'variant25',
  'variant22',
  'variant21',
  'variant18',
  'variant13',
  'variant07',
  'variant05',
  'variant01',
];
const clothes: Look['body'] = [
  'variant05',
  'variant06',
  'variant07',
  'variant10',
  'variant11',
  'variant13',
  'variant21',
  'variant23',
];
const beards: Look['beard'] = [
  'variant01',
  'variant02',
  'variant03',
  'variant04',
  'variant05',
  'variant06',
];
const lips: Look['lips'] = [
  'variant23',
  'variant22',
  'variant03',
  'variant25',
  'variant17',
  'variant30',
  'variant08',
];
const brows: Look['brows'] = ['variant01', 'variant12', 'variant07', 'variant05', 'variant09'];
const eyes: Look['eyes'] = ['variant03', 'variant05'];
const nose: Look['nose'] = [
  'variant06',
  'variant07',
  'variant09',
  'variant10',
  'variant13',
  'variant16',
  'variant18',
  'variant20',
];
const sheets = ['#d3e5e0', '#e8dfc9', '#bfdad8', '#dfe6d3', '#f2dda9'];

for (const [index, name] of namedPhotos().entries()) {
  if (globSync(join(folder, `${name}.*`)).length > 0) continue;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.svg`), portrait(name, index));
  console.log(`public/images/portraits/${name}.svg`);
}

function namedPhotos(): string[] {
  const files = globSync(['content/testimonials.json', 'data/editions/*/staff.json'], {
    cwd: root,
  });
  const names = files
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/"photo": "([a-z0-9-]+)"/g),
    ])
    .map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}

function portrait(name: string, index: number): string {
  const isWoman = women.some((given) => name.startsWith(`${given}-`));
  const one = <Part>(parts: readonly Part[], step: number) => {
    const start = (index * step) % parts.length;
    return parts.slice(start, start + 1);
  };
  const avatar = createAvatar(notionists, {
    seed: name,
    hair: one(isWoman ? hairOfWomen : hairOfMen, 5),
    body: one(clothes, 3),
    beard: one(beards, 1),
    lips: one(lips, 3),
    brows: one(brows, 2),
    eyes: one(eyes, 1),
    nose: one(nose, 5),
    beardProbability: isWoman ? 0 : 35,
    glassesProbability: 15,
    gestureProbability: 0,
  });
  return buildSheet(avatar.toString(), index);
}

/** Puts the figure on a tinted background with a few lines of current, in the site's colours. */
function buildSheet(svg: string, index: number): string {
  const random = seededRandom(index + 3);
  const currents = Array.from({ length: 9 }, (_, line) => {
    const y = 120 + line * 190 + random() * 50;
    const swing = 50 + random() * 70;
    return `M-20 ${whole(y)}q300 ${whole(-swing)} 600 0t600 0t600 0`;
  }).join('');
  const drawn = svg
    .slice(svg.indexOf('<metadata') >= 0 ? svg.indexOf('</metadata>') + 11 : svg.indexOf('>') + 1)
    .replaceAll(/#000(000)?\b/g, '#0b1f24')
    .replaceAll(/#fff(fff)?\b/gi, '#fffdf8');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="232 240 1340 1340" width="320" height="320" fill="none">' +
    `<path fill="${sheets[index % sheets.length]}" d="M0 0h1744v1744H0z"/>` +
    `<path stroke="#1a7f83" stroke-opacity=".38" stroke-width="7" d="${currents}"/>${drawn}\n`
  );
}

function whole(value: number): number {
  return Math.round(value);
}
