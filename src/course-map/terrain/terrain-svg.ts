import type { Course } from '../course.ts';
import { layOut, type Sheet } from '../sheet.ts';
import type { Point } from '../smooth-path.ts';
import { areaPath, contourPath, contourRings, FINENESS, SHADE_FINENESS } from './contour-lines.ts';
import { type HeightField, heightField } from './height-field.ts';
import { heightFigures } from './height-figures.ts';
import { hillshade } from './hillshade.ts';

const INTERVAL = 14;
const INDEX_EVERY = 5;
const STEP = 12;
const SHADE_STEP = 30;
const SHADES = [0.14, 0.27, 0.4, 0.53, 0.66] as const;
const LIGHTS = [0.16, 0.3, 0.44, 0.58] as const;

// A picture takes the colour scheme of the element that shows it, so one file serves both.
const STYLE =
  ':root{color-scheme:light dark}.s{fill:#0b1f24;fill-opacity:.021}.l{fill:#fff;fill-opacity:.22}' +
  '.c,.i{fill:none;stroke:#8a7c58;stroke-width:1.7;stroke-opacity:.42}.i{stroke-width:2.5;stroke-opacity:.72}' +
  'text{font:14px "Arial Narrow","Roboto Condensed",sans-serif;text-anchor:middle;fill:#75694a;stroke:#f7f5ef;stroke-width:6;paint-order:stroke}' +
  '@media(prefers-color-scheme:dark){.s{fill:#000;fill-opacity:.1}.l{fill:#5fa3a3;fill-opacity:.036}' +
  '.c,.i{stroke:#5f9c98;stroke-opacity:.34}text{fill:#7fb3af;stroke:#0b1f24}.i{stroke-opacity:.62}}';

/** Metres that the map's figures count from one index contour to the next. */
const INDEX_METRES = 100;

/** The terrain of a sheet as one SVG file for an `img`: hillshade and contours, a few heights, no script. */
export function terrainSvg(course: Course, sheet: Sheet): string {
  const river = layOut(course, sheet);
  const field = heightField(river, course.terrainSeed, 4);
  const { plain, index } = contourLevels(field);
  const shade = hillshade(field, 3);
  const negative: HeightField = { ...shade, heights: shade.heights.map((value) => -value) };
  const lines = (heights: readonly number[]) =>
    heights.map((height) => contourPath(field, height, STEP)).join('');
  const areas = (kind: string, light: HeightField, levels: readonly number[]) =>
    levels
      .map((level) => `<path class="${kind}" d="${areaPath(light, level, SHADE_STEP)}"/>`)
      .join('');
  const water = river.line.stations(0, river.line.length, 10);
  const isFree = ({ x, y }: Point) =>
    x > 20 &&
    y > 14 &&
    x < sheet.width - 20 &&
    y < sheet.height - 14 &&
    water.every((station) => Math.hypot(station.x - x, station.y - y) > 34);
  const base = Math.round(course.elevationMeters / INDEX_METRES) * INDEX_METRES;
  const figures = heightFigures(
    index.map((height) => ({ height, rings: contourRings(field, height) })),
    isFree,
  )
    .map(({ x, y, turn, height }) => {
      const place = `translate(${Math.round(x * FINENESS)} ${Math.round(y * FINENESS)}) rotate(${turn})`;
      const metres = base + (height / (INTERVAL * INDEX_EVERY)) * INDEX_METRES;
      return `<text y="5" transform="${place}">${metres}</text>`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" ` +
    `viewBox="0 0 ${sheet.width * FINENESS} ${sheet.height * FINENESS}"><style>${STYLE}</style>` +
    `<g fill-rule="evenodd" transform="scale(${FINENESS / SHADE_FINENESS})">${areas('s', negative, SHADES)}${areas('l', shade, LIGHTS)}</g>` +
    `<path class="c" d="${lines(plain)}"/><path class="i" d="${lines(index)}"/>${figures}</svg>\n`
  );
}

function contourLevels({ heights }: HeightField) {
  const low = Math.ceil(Math.min(...heights) / INTERVAL);
  const high = Math.floor(Math.max(...heights) / INTERVAL);
  const all = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  const isIndex = (level: number) => level % INDEX_EVERY === 0;
  return {
    plain: all.filter((level) => !isIndex(level)).map((level) => level * INTERVAL),
    index: all.filter(isIndex).map((level) => level * INTERVAL),
  };
}
