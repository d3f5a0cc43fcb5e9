import type { Course } from '../course.ts';
import { layOut, type Sheet } from '../sheet.ts';
import { areaPath, contourPath, FINENESS, SHADE_FINENESS } from './contour-lines.ts';
import { type HeightField, heightField } from './height-field.ts';
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
  '@media(prefers-color-scheme:dark){.s{fill:#000;fill-opacity:.1}.l{fill:#5fa3a3;fill-opacity:.036}' +
  '.c,.i{stroke:#5f9c98;stroke-opacity:.34}.i{stroke-opacity:.62}}';

/** The terrain of a sheet as one SVG file for an `img`: hillshade and contours, no script, no text. */
export function terrainSvg(course: Course, sheet: Sheet): string {
  const field = heightField(layOut(course, sheet), course.terrainSeed, 4);
  const { plain, index } = contourLevels(field);
  const shade = hillshade(field, 3);
  const negative: HeightField = { ...shade, heights: shade.heights.map((value) => -value) };
  const lines = (heights: readonly number[]) =>
    heights.map((height) => contourPath(field, height, STEP)).join('');
  const areas = (kind: string, light: HeightField, levels: readonly number[]) =>
    levels
      .map((level) => `<path class="${kind}" d="${areaPath(light, level, SHADE_STEP)}"/>`)
      .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" ` +
    `viewBox="0 0 ${sheet.width * FINENESS} ${sheet.height * FINENESS}"><style>${STYLE}</style>` +
    `<g fill-rule="evenodd" transform="scale(${FINENESS / SHADE_FINENESS})">${areas('s', negative, SHADES)}${areas('l', shade, LIGHTS)}</g>` +
    `<path class="c" d="${lines(plain)}"/><path class="i" d="${lines(index)}"/></svg>\n`
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
