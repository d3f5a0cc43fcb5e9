import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import { type CourseDrawing, drawCourse } from '../src/design/course-map/geometry/draw-course.ts';
import { planSheet } from '../src/design/course-map/geometry/sheet.ts';
import type { Point } from '../src/design/course-map/geometry/smooth-path.ts';
import { readCourse } from '../src/design/course-map/read-course.server.ts';
import { browserPath } from '../tests/support/browser-path.ts';
import { posterSvg } from './poster-svg.ts';

/**
 * Draws the posters of the sample videos: pieces of the course map by night. A picture that an
 * organizer put in under the same name is left alone.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/images/posters');
const course = readCourse(join(root, 'data'));
const drawing = drawCourse(course, planSheet);
const terrain = readFileSync(
  join(root, 'src/design/course-map/terrain/generated/plan-terrain.svg'),
  'utf8',
);

/** What each poster looks at and how many units of the sheet it is wide. */
const scenes: Record<string, { at: Point; width: number; pixels: number }> = {
  // Above the judges of the bank, whom the lower edge would cut.
  promo: { at: above(between(drawing, 2, 4), 10), width: 150, pixels: 1280 },
  'full-final': { at: { x: 790, y: 240 }, width: 540, pixels: 1280 },
  'reading-the-river': { at: dropAt(0), width: 96, pixels: 800 },
  'red-gates': { at: redGate(), width: 64, pixels: 800 },
  'from-the-bank': { at: crowd(), width: 110, pixels: 800 },
};

mkdirSync(folder, { recursive: true });
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const page = await browser.newPage();
for (const [name, scene] of Object.entries(scenes)) {
  if (globSync(join(folder, `${name}.*`)).length > 0) continue;
  const picture = await page.evaluate(toPng, {
    svg: posterSvg({ course, drawing, terrain, ...scene }),
    width: scene.pixels,
  });
  const bytes = await sharp(Buffer.from(picture, 'base64')).avif({ quality: 42 }).toBuffer();
  writeFileSync(join(folder, `${name}.avif`), bytes);
  console.log(`public/images/posters/${name}.avif: ${bytes.length} bytes`);
}
await browser.close();

/** Runs in the browser: draws an SVG on a canvas of 16:9; a PNG in base64. */
async function toPng({ svg, width }: { svg: string; width: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: (width / 16) * 9,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}

function between({ gates }: CourseDrawing, first: number, last: number): Point {
  const ends = gates.filter(({ number }) => number === first || number === last);
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { x: mean(ends.map(({ point }) => point.x)), y: mean(ends.map(({ point }) => point.y)) };
}

function above({ x, y }: Point, by: number): Point {
  return { x, y: y - by };
}

function dropAt(index: number): Point {
  const drop = course.drops[index] ?? course.drops[0];
  const { line, along } = drawing.river;
  const { x, y } = line.station(along((drop?.at ?? course.start.at) + (drop?.length ?? 0) / 2));
  return { x, y };
}

function redGate(): Point {
  const red = drawing.gates.filter(({ direction }) => direction === 'upstream');
  return red[1]?.point ?? red[0]?.point ?? { x: 770, y: 250 };
}

function crowd(): Point {
  const spot = course.spectators.at(-1);
  return spot ? drawing.place(spot, 2) : { x: 770, y: 250 };
}
