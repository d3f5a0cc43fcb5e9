import type { Course } from '../course.ts';
import { type CourseDrawing, drawCourse } from '../geometry/draw-course.ts';
import type { GateMark } from '../geometry/gate-mark.ts';
import { bandSheet } from '../geometry/sheet.ts';
import { terrainSvg } from './terrain-svg.ts';

// A picture file cannot read the CSS variables of the page, so the colours are repeated here.
const STYLE =
  '.w{fill:#5ba5a5;stroke:#0b1f24;stroke-width:1.4;paint-order:stroke}.h{fill:#1a7f83}' +
  '.t{fill:#145c62}.g{fill:#ddd3bc}' +
  '.f,.j,.o,.v,.z,.q{fill:none;stroke-linecap:round;stroke-linejoin:round}' +
  '.f,.j{stroke:#eaf4f1;stroke-width:.5;stroke-opacity:.5;stroke-dasharray:15 21 5 27 9 19}.j{stroke-dasharray:7 33 17 11 3 25}' +
  '.o{stroke:#fff;stroke-width:.9}' +
  '.v{stroke:#fff;stroke-width:.6;stroke-opacity:.8}.k{fill:#33423f}' +
  '.q{stroke:#fff;stroke-width:1.8}.z{stroke:#0b1f24;stroke-width:1.8;stroke-linecap:butt;stroke-dasharray:1.8}' +
  '.p{stroke:#0b1f24;stroke-width:2.7;stroke-linecap:square}.y{stroke:#fff;stroke-width:2}' +
  '.dn,.up{stroke-width:2;stroke-dasharray:1.16}.dn{stroke:#1b9e5a}.up{stroke:#d7263d}' +
  '@media(prefers-color-scheme:dark){.w{stroke:#6bb0af}.g{fill:#5d6a62}}';

/** The river in its valley as one long still picture for the heads of pages: each shows a stretch of it, browsers keep it. */
export function bandSvg(course: Course): string {
  const drawing = drawCourse(course, bandSheet);
  const path = (kind: string, shape: string) =>
    shape ? `<path class="${kind}" d="${shape}"/>` : '';
  const lines = drawing.startLine + drawing.finishLine;
  const poles = (direction: GateMark['direction']) =>
    drawing.gates
      .filter((gate) => gate.direction === direction)
      .map((gate) => gate.poles)
      .join('');
  const all = poles('downstream') + poles('upstream');
  const water = [
    path('w', drawing.water),
    path('h', drawing.shallows),
    path('t', drawing.tongue),
    path('g', drawing.gravel),
    path('f', lanes(drawing, 1)),
    path('j', lanes(drawing, 3)),
    path('v', drawing.tongues),
    path('o', drawing.crests + drawing.cushions),
    path('k', drawing.rocks),
    path('q', lines),
    path('z', lines),
    path('p', all),
    path('y', all),
    path('dn', poles('downstream')),
    path('up', poles('upstream')),
  ];
  return terrainSvg(course, bandSheet, `<style>${STYLE}</style>${water.join('')}`);
}

/** Every fourth line from the given one: the picture is small, and so is its file. */
function lanes({ flow }: CourseDrawing, first: number): string {
  return flow
    .filter((_, lane) => lane % 4 === first)
    .map(({ path }) => path)
    .join('');
}
