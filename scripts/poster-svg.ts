import type { BankSpot, Course } from '../src/design/course-map/course.ts';
import type { CourseDrawing } from '../src/design/course-map/geometry/draw-course.ts';
import { seededRandom } from '../src/design/course-map/geometry/seeded-random.ts';
import type { Point } from '../src/design/course-map/geometry/smooth-path.ts';

interface PosterInput {
  course: Course;
  drawing: CourseDrawing;
  /** The sheet's terrain as an SVG file. */
  terrain: string;
  /** Middle of the piece that is shown, and its width in units of the sheet. */
  at: Point;
  width: number;
}

const water = [
  ['water', 'fill="#2d6f74"'],
  ['shallows', 'fill="#1a6a70"'],
  ['tongue', 'fill="#125157"'],
  ['heart', 'fill="#0d3b42"'],
  ['gravel', 'fill="#4d5c55" stroke="#8e9a8c" stroke-width=".55" stroke-dasharray="0 2.6"'],
  ['banks', 'stroke="#7cb9b4" stroke-width=".6"'],
  ['eddies', 'stroke="#eaf4f1" stroke-width=".42" stroke-opacity=".75"'],
  ['boils', 'stroke="#eaf4f1" stroke-width=".42" stroke-opacity=".75"'],
  ['spray', 'stroke="#fff" stroke-width=".6" stroke-opacity=".8"'],
  ['crests', 'stroke="#fff" stroke-width="1.1"'],
  ['tongues', 'stroke="#fff" stroke-width=".5" stroke-opacity=".85"'],
  ['rocks', 'fill="#0b1f24" stroke="#04100f" stroke-width=".3"'],
  ['cushions', 'stroke="#fff" stroke-width=".8"'],
] as const;

const gateColors = { downstream: '#1b9e5a', upstream: '#d7263d' } as const;

/** A piece of the course map by night in 16:9: water, gates, the line of a clean run, people. */
export function posterSvg({ course, drawing, terrain, at, width }: PosterInput): string {
  const height = (width / 16) * 9;
  const box = `${at.x - width / 2} ${at.y - height / 2} ${width} ${height}`;
  const { width: sheetWidth, height: sheetHeight } = drawing.sheet;
  const night = terrain
    .replace(
      /<style>[\s\S]*?<\/style>/,
      '<style>.s{fill:#000;fill-opacity:.1}.l{fill:#5fa3a3;fill-opacity:.036}.c,.i{fill:none;stroke:#5f9c98;stroke-width:1.5;stroke-opacity:.4}.i{stroke-opacity:.7}text{display:none}</style>',
    )
    .replace('<svg ', '<svg x="0" y="0" ');
  const shapes = water.map(([part, look]) => `<path ${look} d="${drawing[part]}"/>`).join('');
  const flow = drawing.flow
    .map(
      ({ path }) =>
        `<path stroke="#eaf4f1" stroke-width=".5" stroke-opacity=".5" stroke-dasharray="15 21 5 27 9 19" d="${path}"/>`,
    )
    .join('');
  const gates = drawing.gates
    .map(
      ({ wire, poles, direction }) =>
        `<path stroke="#fff" stroke-width=".45" d="${wire}"/>` +
        `<path stroke="#0b1f24" stroke-width="2.7" stroke-linecap="square" d="${poles}"/>` +
        `<path stroke="#fff" stroke-width="2" stroke-linecap="butt" d="${poles}"/>` +
        `<path stroke="${gateColors[direction]}" stroke-width="2" stroke-dasharray="1.16" stroke-linecap="butt" d="${poles}"/>`,
    )
    .join('');
  const run = `<path stroke="#f2a900" stroke-width=".9" stroke-dasharray="3 2.2" d="${drawing.run}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="${box}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="#0b1f24" d="M0 0h${sheetWidth}v${sheetHeight}H0z"/>${night}${shapes}${flow}${run}${gates}${people(course, drawing)}</svg>`
  );
}

function people(course: Course, drawing: CourseDrawing): string {
  return course.spectators.flatMap((spot, group) => crowd(spot, group, drawing)).join('');
}

function crowd(spot: BankSpot, group: number, drawing: CourseDrawing): string[] {
  const random = seededRandom(group + 5);
  const { x, y, outward } = drawing.place(spot, 8);
  return Array.from({ length: 14 }, (_, index) => {
    const along = (index - 6.5) * 2.7 + random() * 1.6;
    const back = random() * 8;
    return {
      x: x + Math.cos(outward) * back - Math.sin(outward) * along,
      y: y + Math.sin(outward) * back + Math.cos(outward) * along,
    };
  })
    .sort((a, b) => a.y - b.y)
    .map(
      (person, index) =>
        `<g transform="translate(${person.x} ${person.y})" fill="${index % 5 === 0 ? '#f2a900' : '#eaf4f1'}">` +
        '<circle cy="-3.1" r=".95"/><path d="M-1.5 .6v-1a1.5 1.5 0 0 1 3 0v1z"/></g>',
    );
}
