import type { Course } from '../course.ts';
import { layOut, type Sheet } from '../geometry/sheet.ts';
import type { Point } from '../geometry/smooth-path.ts';
import { contourLevels, heightScale, waterHeight } from './contour-levels.ts';
import { areaPath, contourPath, contourRings, FINENESS, SHADE_FINENESS } from './contour-path.ts';
import { type HeightField, heightField } from './height-field.ts';

interface HeightFigure extends Point {
  /** Rotation of the text along its contour, in degrees, never upside down. */
  readonly turn: number;
  readonly metres: number;
}

const APART = 150;
const REACH = 6;

function heightFigures(
  contours: readonly { readonly metres: number; readonly rings: readonly Point[][] }[],
  isFree: (point: Point) => boolean,
): HeightFigure[] {
  const figures: HeightFigure[] = [];
  for (const { metres, rings } of contours) {
    for (const ring of rings) {
      for (let index = REACH; index < ring.length - REACH; index += REACH) {
        const from = ring[index - REACH];
        const at = ring[index];
        const to = ring[index + REACH];
        if (!from || !at || !to || !isStraight(from, at, to) || !isFree(at)) continue;
        if (figures.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < APART)) continue;
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        figures.push({ x: at.x, y: at.y, metres, turn: Math.round(upright(turn)) });
      }
    }
  }
  return figures;
}

/** A label needs a nearly straight piece of contour. */
function isStraight(from: Point, at: Point, to: Point): boolean {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const way = Math.hypot(at.x - from.x, at.y - from.y) + Math.hypot(to.x - at.x, to.y - at.y);
  return chord > 0.985 * way && Math.abs(to.x - from.x) > 0.75 * chord;
}

function upright(turn: number): number {
  if (turn > 90) return turn - 180;
  return turn < -90 ? turn + 180 : turn;
}

/** Distance between the points of a contour in sheet units, and the levels of slope with a shade or a light. */
const planDetail = { step: 12, shades: [0.12, 0.28, 0.44, 0.62], lights: [0.14, 0.3, 0.5] };
/** The strip is on every page, so it is coarser. */
const bandDetail = { step: 22, shades: [0.16, 0.44], lights: [0.22] };
const SHADE_STEP = 30;

// An SVG in an `img` follows the colour scheme of its element, so one file serves light and dark.
const STYLE =
  ':root{color-scheme:light dark}.s{fill:#14332f;fill-opacity:.05}.l{fill:#fff;fill-opacity:.36}' +
  '.c,.i{fill:none;stroke:#8a7c58;stroke-width:1.7;stroke-opacity:.42}.i{stroke-width:2.5;stroke-opacity:.72}' +
  'text{font:14px "Arial Narrow","Roboto Condensed",sans-serif;text-anchor:middle;fill:#75694a;stroke:#f7f5ef;stroke-width:6;paint-order:stroke}' +
  '@media(prefers-color-scheme:dark){.s{fill:#000;fill-opacity:.16}.l{fill:#5fa3a3;fill-opacity:.06}' +
  '.c,.i{stroke:#5f9c98;stroke-opacity:.34}text{fill:#7fb3af;stroke:#0b1f24}.i{stroke-opacity:.62}}';

/** Returns the terrain as one SVG file for an `img`. `above` is SVG to draw on the hills. */
export function terrainSvg(course: Course, sheet: Sheet, above = ''): string {
  const river = layOut(course, sheet);
  const scale = heightScale(river);
  const detail = sheet.bends === 1 ? planDetail : bandDetail;
  const field = heightField(river, course.terrainSeed, 4, waterHeight(course, river, scale));
  const levels = contourLevels(field, scale, course);
  const index = levels.filter(({ isIndex }) => isIndex);
  const shade = hillshade(field, 3);
  const negative: HeightField = { ...shade, heights: shade.heights.map((value) => -value) };
  const lines = (isIndex: boolean) =>
    levels
      .filter((level) => level.isIndex === isIndex)
      .map(({ height }) => contourPath(field, height, detail.step))
      .join('');
  const areas = (kind: string, light: HeightField, steps: readonly number[]) =>
    steps
      .map((level) => `<path class="${kind}" d="${areaPath(light, level, SHADE_STEP)}"/>`)
      .join('');
  const water = river.line.stations(0, river.line.length, 10);
  // Heights in the unrolled valley are not in their true place, so they get no labels.
  const isFree = ({ x, y }: Point) =>
    sheet.bends === 1 &&
    x > 20 &&
    y > 14 &&
    x < sheet.width - 20 &&
    y < sheet.height - 14 &&
    water.every((station) => Math.hypot(station.x - x, station.y - y) > 34);
  const figures = heightFigures(
    index.map(({ height, metres }) => ({ metres, rings: contourRings(field, height) })),
    isFree,
  )
    .map(({ x, y, turn, metres }) => {
      const place = `translate(${Math.round(x * FINENESS)} ${Math.round(y * FINENESS)}) rotate(${turn})`;
      return `<text y="5" transform="${place}">${metres}</text>`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" ` +
    `viewBox="0 0 ${sheet.width * FINENESS} ${sheet.height * FINENESS}"><style>${STYLE}</style>` +
    `<filter id="r" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter>` +
    `<g fill-rule="evenodd" filter="url(#r)" transform="scale(${FINENESS / SHADE_FINENESS})">${areas('s', negative, detail.shades)}${areas('l', shade, detail.lights)}</g>` +
    `<path class="c" d="${lines(false)}"/><path class="i" d="${lines(true)}"/>${figures}` +
    (above && `<g transform="scale(${FINENESS})">${above}</g>`) +
    '</svg>\n'
  );
}

/** Returns the light on the slopes as a field from −1 (shadow) to 1 (lit), softened for a calm look. */
function hillshade(field: HeightField, step: number): HeightField {
  const columns = Math.ceil(field.columns / step) + 1;
  const rows = Math.ceil(field.rows / step) + 1;
  const at = (column: number, row: number) => {
    const c = Math.min(field.columns - 1, Math.max(0, column));
    const r = Math.min(field.rows - 1, Math.max(0, row));
    return field.heights[r * field.columns + c] ?? 0;
  };
  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const c = column * step;
      const r = row * step;
      const east = (at(c + step, r) - at(c - step, r)) / (2 * step * field.cell);
      const south = (at(c, r + step) - at(c, r - step)) / (2 * step * field.cell);
      // The light comes from the north-west, as on charts.
      heights.push(Math.tanh((east + south) * 0.75));
    }
  }
  return { columns, rows, cell: field.cell * step, edge: field.edge, heights };
}
