import type { RiverMoment } from '../../ui/page/public-pages.ts';
import { riverMoments } from '../../ui/page/river-stretch.ts';
import type { Course } from '../course.ts';
import { beside } from '../geometry/centre-line.ts';
import { type CourseDrawing, drawCourse } from '../geometry/draw-course.ts';
import type { GateMark } from '../geometry/gate-mark.ts';
import { bankEdge } from '../geometry/ribbon-path.ts';
import { bandSheet } from '../geometry/sheet.ts';
import { type Point, round } from '../geometry/smooth-path.ts';
import { terrainSvg } from './terrain-svg.ts';

// A picture file cannot read the CSS variables of the page, so the colours are repeated here.
const STYLE =
  '.s{fill-opacity:.09}.l{fill-opacity:.6}.w{fill:#5ba5a5;stroke:#0b1f24;stroke-width:1.4;paint-order:stroke}.h{fill:#1a7f83}' +
  '.t{fill:#145c62}.g{fill:#ddd3bc}' +
  '.f,.j,.o,.v,.z,.q{fill:none;stroke-linecap:round;stroke-linejoin:round}' +
  '.f,.j{stroke:#eaf4f1;stroke-width:.5;stroke-opacity:.5;stroke-dasharray:15 21 5 27 9 19}.j{stroke-dasharray:7 33 17 11 3 25}' +
  '.o{stroke:#fff;stroke-width:.9}' +
  '.v{stroke:#fff;stroke-width:.6;stroke-opacity:.8}.k{fill:#33423f}' +
  '.q{stroke:#fff;stroke-width:1.8}.z{stroke:#0b1f24;stroke-width:1.8;stroke-linecap:butt;stroke-dasharray:1.8}' +
  '.p{stroke:#0b1f24;stroke-width:2.7;stroke-linecap:square}.y{stroke:#fff;stroke-width:2}' +
  '.b{fill:#f2a900}.r{fill:#d7263d}.b,.r{stroke:#0b1f24;stroke-width:.9}.x,.u,.n,.m,.a{fill:none;stroke-linecap:round}' +
  '.x,.u{stroke:#0b1f24;stroke-width:1.2}.u{stroke-width:4}.n,.m,.a{stroke:#3c5054;stroke-width:2.4}.m{stroke-width:4}.a{stroke-width:1.3}.e{fill:#3c5054}' +
  '.dn,.up{stroke-width:2;stroke-dasharray:1.16}.dn{stroke:#1b9e5a}.up{stroke:#d7263d}' +
  '@media(prefers-color-scheme:dark){.s{fill-opacity:.28}.l{fill-opacity:.1}.w{stroke:#6bb0af}.g{fill:#5d6a62}.n,.m,.a{stroke:#b9cecb}.e{fill:#b9cecb}}';

/**
 * Draws the river as one long picture; each page header shows a stretch, so browsers load it once.
 */
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
    ...dayOnRiver(drawing),
  ];
  return terrainSvg(course, bandSheet, `<style>${STYLE}</style>${water.join('')}`);
}

/** Boats by moment: distance below its middle in units, position across the water from −1 to 1, and turn in degrees. */
const boats = [
  ['pool', -118, -0.4, 24],
  ['pool', -64, 0.42, -14],
  ['pool', -22, -0.3, 8],
  ['pool', 34, 0.35, 150],
  ['start', 4, 0, 0],
  ['rapid', 10, 0.2, 14],
  ['gates', -38, -0.2, -12],
  ['gates', 84, 0.3, 20],
  ['bank', -30, 0.2, 8],
  ['bank', 66, -0.35, -10],
  ['camera', 6, 0.1, 32],
  ['finish', -74, -0.1, -6],
  ['finish', 6, 0.25, 10],
] as const;

/** Draws the river on race day: boats at each moment, people on the bank, a camera. */
function dayOnRiver({ river: { line } }: CourseDrawing): string[] {
  const all = line.stations(0, line.length, 2);
  // Returns the middle of the part of a moment that a phone shows.
  const findMiddle = (moment: RiverMoment) =>
    (riverMoments[moment] * 0.84 + 0.08) * bandSheet.width;
  const stationAt = (x: number) =>
    all.reduce((near, one) => (Math.abs(one.x - x) < Math.abs(near.x - x) ? one : near));
  const drawn = boats.map(([moment, below, across, turn]) => {
    const station = stationAt(findMiddle(moment) + below);
    const place = beside(station, across * station.halfWidth);
    return boatPath(place, station.heading + (turn * Math.PI) / 180);
  });
  const part = (name: keyof (typeof drawn)[number], every = 1, from = 0) =>
    drawn
      .filter((_, index) => index % every === from)
      .map((boat) => boat[name])
      .join('');
  const people = (['bank', 'finish'] as const).flatMap((moment) =>
    Array.from({ length: 10 }, (_, index) => {
      const station = stationAt(findMiddle(moment) - 60 + index * 13);
      const side = index % 5 === 3 ? 1 : -1;
      const away = side * (bankEdge(station, side) + 6 + ((index * 7) % 5));
      return beside(station, away);
    }),
  );
  const dots = (up: number) =>
    people.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y) - up}h0`).join('');
  const stand = stationAt(findMiddle('camera') - 14);
  const { x, y } = beside(stand, -bankEdge(stand, -1) - 8);
  const from = `M${round(x)} ${round(y)}`;
  return [
    `<path class="b" d="${part('hull', 2)}"/><path class="r" d="${part('hull', 2, 1)}"/>`,
    `<path class="x" d="${part('blade')}"/><path class="u" d="${part('head')}"/>`,
    `<path class="n" d="${dots(4)}"/><path class="m" d="${dots(0)}"/>`,
    `<path class="a" d="${from}l-5 9${from}v9${from}l5 9"/><path class="e" d="${from}m-6-9h12v8h-12zm13 3l5-3v8l-5-3z"/>`,
  ];
}

function boatPath({ x, y }: Point, heading: number) {
  const [along, aside] = [Math.cos(heading), Math.sin(heading)];
  const by = (forth: number, side: number) =>
    `${Math.round(forth * along - side * aside)} ${Math.round(forth * aside + side * along)}`;
  const at = (forth: number, side: number) => {
    const [dx = 0, dy = 0] = by(forth, side).split(' ').map(Number);
    return `M${Math.round(x + dx)} ${Math.round(y + dy)}`;
  };
  return {
    hull: `${at(-11, 0)}q${by(11, -7.5)} ${by(22, 0)}q${by(-11, 7.5)} ${by(-22, 0)}z`,
    blade: `${at(-1, -8)}l${by(2, 16)}`,
    head: `${at(0, 0)}h0`,
  };
}

/** Returns every seventh line from the given one, because the picture is small and so must be its file. */
function lanes({ flow }: CourseDrawing, first: number): string {
  return flow
    .filter((_, lane) => lane % 7 === first)
    .map(({ path }) => path)
    .join('');
}
