import type { Course } from '../../src/design/course-map/course.ts';
import {
  type CourseDrawing,
  drawCourse,
} from '../../src/design/course-map/geometry/draw-course.ts';
import type { GateMark } from '../../src/design/course-map/geometry/gate-mark.ts';
import type { Box, Sheet } from '../../src/design/course-map/geometry/sheet.ts';
import { terrainSvg } from '../../src/design/course-map/terrain/terrain-svg.ts';
import { socialImageSize } from '../../src/design/layout/head/social-image-file.ts';
import type { CardTheme } from './card-looks.ts';

/** Units of the drawing are two pixels: water and gates are large enough for a thumbnail. */
const unit = 2;

/** The course on the right of the picture; the words stand on the left. */
const sheet: Sheet = {
  width: socialImageSize.width / unit,
  height: socialImageSize.height / unit,
  courseBox: { x: 362, y: 46, width: 196, height: 224 },
  bends: 1,
};

const zoom = 1.55;
/** Where the gate that is looked at comes to stand, as shares of the picture. */
const focus = { x: 0.84, y: 0.5 };

export interface RiverPicture {
  drawing: CourseDrawing;
  terrain: string;
}

/** Draws the course once for all pictures of a race. */
export function drawRiver(course: Course): RiverPicture {
  return { drawing: drawCourse(course, sheet), terrain: terrainSvg(course, sheet) };
}

/** The part of the drawing that a picture shows, in the drawing's units. */
export function viewNear({ drawing }: RiverPicture, near: number | null): Box {
  const { width, height } = sheet;
  const gate = near === null ? undefined : drawing.gates[Math.floor(near * drawing.gates.length)];
  if (!gate) return { x: 0, y: 0, width, height };
  const size = { width: width / zoom, height: height / zoom };
  const inside = (wish: number, room: number) => Math.min(Math.max(0, wish), room);
  return {
    x: inside(gate.point.x - focus.x * size.width, width - size.width),
    y: inside(gate.point.y - focus.y * size.height, height - size.height),
    ...size,
  };
}

/** Terrain, water and gates as SVG, in plain colours for a renderer without a browser's styles. */
export function riverSvg({ drawing, terrain }: RiverPicture, theme: CardTheme, view: Box): string {
  const box = `viewBox="${view.x} ${view.y} ${view.width} ${view.height}"`;
  const { width, height } = socialImageSize;
  return [
    `<svg x="0" y="0" width="${width}" height="${height}" ${box}>`,
    terrainInTheme(terrain, theme),
    waterSvg(drawing, theme),
    ...drawing.gates.map(gateSvg),
    '</svg>',
  ].join('');
}

/** The terrain file carries a browser's styles and heights in a font: neither is drawn here. */
function terrainInTheme(terrain: string, theme: CardTheme): string {
  const style =
    `.s{fill:${theme.shade};fill-opacity:${theme.shadeOpacity}}` +
    `.l{fill:${theme.light};fill-opacity:${theme.lightOpacity}}` +
    `.c,.i{fill:none;stroke:${theme.contour};stroke-width:1.7;stroke-opacity:.36}` +
    '.i{stroke-width:2.5;stroke-opacity:.6}';
  return terrain
    .replace(/<style>.*?<\/style>/s, `<style>${style}</style>`)
    .replace(/<text[^>]*>.*?<\/text>/g, '');
}

function waterSvg(drawing: CourseDrawing, { bank }: CardTheme): string {
  const fill = (path: string, color: string, opacity = 1) =>
    `<path d="${path}" fill="${color}" fill-opacity="${opacity}"/>`;
  const line = (path: string, color: string, width: number, opacity = 1, dashes = '') =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
  return [
    fill(drawing.water, '#4fa0a1'),
    fill(drawing.shallows, '#1a7f83'),
    fill(drawing.tongue, '#156065'),
    fill(drawing.heart, '#0f3d44', 0.7),
    fill(drawing.gravel, '#b9b096', 0.8),
    line(drawing.banks, bank, 0.8),
    ...drawing.flow.map(({ path, pace }, lane) =>
      line(
        path,
        '#eaf4f1',
        0.6,
        0.4 + pace * 0.25,
        lane % 2 ? '7 33 17 11 3 25' : '15 21 5 27 9 19',
      ),
    ),
    line(drawing.eddies + drawing.boils, '#eaf4f1', 0.45, 0.75),
    line(drawing.spray, '#ffffff', 0.65, 0.8),
    line(drawing.crests, '#ffffff', 1.2),
    line(drawing.tongues, '#ffffff', 0.5, 0.85),
    fill(drawing.rocks, '#22302f'),
    line(drawing.cushions, '#ffffff', 0.8),
  ].join('');
}

function gateSvg({ direction, wire, poles, arrow }: GateMark): string {
  const color = direction === 'downstream' ? '#1b9e5a' : '#d7263d';
  return [
    `<path d="${wire}" fill="none" stroke="#ffffff" stroke-width="0.5"/>`,
    `<path d="${poles}" fill="none" stroke="#0b1f24" stroke-width="3.2" stroke-linecap="square"/>`,
    `<path d="${poles}" fill="none" stroke="#ffffff" stroke-width="2.4"/>`,
    `<path d="${poles}" fill="none" stroke="${color}" stroke-width="2.4" stroke-dasharray="1.16"/>`,
    `<path d="${arrow}" fill="#ffffff"/>`,
  ].join('');
}
