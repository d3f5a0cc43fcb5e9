import { beside, type Station } from './centre-line.ts';
import type { Bank, BankSpot, Course, CourseGate } from './course.ts';
import {
  boilPath,
  type Drop,
  type FlowLine,
  flowLines,
  type Rock,
  rockDrawing,
  whiteWater,
} from './current.ts';
import {
  bankEdge,
  bankPoints,
  gravelPaths,
  ribbonPath,
  type Stretch,
  tonguePath,
} from './ribbon.ts';
import { layOut, type Sheet, type SheetRiver } from './sheet.ts';
import { type Point, round, smoothPath, straightPath } from './smooth-path.ts';

export interface GateMark {
  readonly number: number;
  readonly direction: CourseGate['direction'];
  /** Place of the gate on the water. */
  readonly point: Point;
  /** The two poles, seen from above and laid down along the current. */
  readonly poles: string;
  readonly wire: string;
  /** Small arrow between the poles that points the way a boat passes. */
  readonly arrow: string;
  /** Hairline from the bank to the number. */
  readonly leader: string;
  readonly label: Point;
  readonly labelSide: 'start' | 'middle' | 'end';
}

export interface PlacedSpot extends Point {
  readonly spot: BankSpot;
  /** Direction away from the water, in radians. */
  readonly outward: number;
  /** Half a line across the river, from the middle to the bank. */
  readonly across: string;
}

/** The whole course as shapes of one sheet; the same data always gives the same drawing. */
export interface CourseDrawing {
  readonly sheet: Sheet;
  readonly river: SheetRiver;
  readonly water: string;
  readonly shallows: string;
  readonly tongue: string;
  readonly heart: string;
  readonly banks: string;
  readonly gravel: string;
  readonly flow: readonly FlowLine[];
  readonly rocks: string;
  readonly cushions: string;
  readonly eddies: string;
  readonly boils: string;
  readonly tongues: string;
  readonly crests: string;
  readonly spray: string;
  readonly gates: readonly GateMark[];
  /** Line of a clean run, from the start through every gate to the take-out. */
  readonly run: string;
  readonly startLine: string;
  readonly finishLine: string;
  readonly takeOut: Point;
  place(spot: BankSpot, away?: number): PlacedSpot;
}

/** Draws a course on a sheet. */
export function drawCourse(course: Course, sheet: Sheet): CourseDrawing {
  const river = layOut(course, sheet);
  const { line, along, scale, widening } = river;
  const whole: Stretch = { from: 0, to: line.length };
  const rocks: Rock[] = course.rocks.map((rock) => {
    const at = along(rock.at);
    const { halfWidth } = line.station(at);
    const radius = Math.max(1, (rock.diameter / 2) * scale * widening);
    return { at, across: rock.across * (halfWidth - radius), radius };
  });
  const drops: Drop[] = course.drops.map((drop) => ({
    at: along(drop.at),
    length: Math.max(16, drop.length * scale),
  }));
  const drawnRocks = rocks.map((rock, index) => rockDrawing(line, rock, index + 11));
  const white = drops.map((drop, index) => whiteWater(line, drop, index + 41));
  const banks = bankPoints(line, whole);
  const place = (spot: BankSpot, away = 7): PlacedSpot =>
    placed(line.station(along(spot.at)), spot, away);
  return {
    sheet,
    river,
    water: ribbonPath(
      line,
      whole,
      (s) => -bankEdge(s, -1),
      (s) => bankEdge(s, 1),
    ),
    shallows: ribbonPath(
      line,
      whole,
      (s) => -bankEdge(s, -1) * 0.8,
      (s) => bankEdge(s, 1) * 0.8,
    ),
    tongue: tonguePath(line, whole, 0.46),
    heart: tonguePath(line, whole, 0.22),
    banks: smoothPath(banks.left) + smoothPath(banks.right),
    gravel: gravelPaths(line, whole).join(''),
    flow: flowLines(line, whole, rocks),
    rocks: drawnRocks.map(({ outline }) => outline).join(''),
    cushions: drawnRocks.map(({ cushion }) => cushion).join(''),
    eddies: drawnRocks.map(({ eddies }) => eddies).join(''),
    boils: drops.map((drop, index) => boilPath(line, drop, index + 71)).join(''),
    tongues: white.map(({ tongue }) => tongue).join(''),
    crests: white.map(({ crests }) => crests).join(''),
    spray: white.map(({ spray }) => spray).join(''),
    gates: course.gates.map((gate) => gateMark(line.station(along(gate.at)), gate)),
    run: runPath(course, river),
    startLine: acrossPath(line.station(along(course.start.at))),
    finishLine: acrossPath(line.station(along(course.finish.at))),
    takeOut: place(course.takeOut, -5),
    place,
  };
}

const POLE_HALF = 2.9;
const GATE_HALF = 3.3;

function gateMark(station: Station, gate: CourseGate): GateMark {
  const across = gate.across * station.halfWidth;
  const spot = (along: number, side: number): Point => {
    const point = beside(station, across + side);
    return {
      x: point.x + Math.cos(station.heading) * along,
      y: point.y + Math.sin(station.heading) * along,
    };
  };
  const pole = (side: number) =>
    straightPath([spot(-POLE_HALF, side * GATE_HALF), spot(POLE_HALF, side * GATE_HALF)]);
  const way = gate.direction === 'downstream' ? 1 : -1;
  const side = sign(gate.label);
  const edge = bankEdge(station, side);
  const label = beside(station, side * (edge + 13));
  return {
    number: gate.number,
    direction: gate.direction,
    point: spot(0, 0),
    poles: pole(-1) + pole(1),
    wire: straightPath([spot(0, -GATE_HALF), spot(0, GATE_HALF)]),
    arrow: straightPath([spot(-1.5 * way, -1.5), spot(1.6 * way, 0), spot(-1.5 * way, 1.5)], true),
    leader: straightPath([
      beside(station, side * (edge + 1.5)),
      beside(station, side * (edge + 6.5)),
    ]),
    label: { x: round(label.x), y: round(label.y) },
    labelSide: anchor(station, side),
  };
}

/** Text beside a steep bank starts or ends at its place; above or below the water it is centred. */
function anchor({ heading }: Station, side: -1 | 1): GateMark['labelSide'] {
  const outwardX = -Math.sin(heading) * side;
  if (Math.abs(outwardX) < 0.6) return 'middle';
  return outwardX > 0 ? 'start' : 'end';
}

function placed(station: Station, spot: BankSpot, away: number): PlacedSpot {
  const side = sign(spot.side);
  const point = beside(station, side * (bankEdge(station, side) + away));
  return {
    spot,
    x: round(point.x),
    y: round(point.y),
    outward: Math.atan2(Math.cos(station.heading) * side, -Math.sin(station.heading) * side),
    across: acrossPath(station),
  };
}

function acrossPath(station: Station): string {
  return straightPath([
    beside(station, -bankEdge(station, -1)),
    beside(station, bankEdge(station, 1)),
  ]);
}

function runPath(course: Course, { line, along }: SheetRiver): string {
  const start = line.station(along(course.start.at));
  const points: Point[] = [start];
  for (const gate of course.gates) {
    const at = along(gate.at);
    const station = line.station(at);
    const across = gate.across * station.halfWidth;
    const isUpstream = gate.direction === 'upstream';
    for (const step of isUpstream ? [8, 4, -3, 3] : [-4, 0, 4]) {
      points.push(beside(line.station(at + step), across));
    }
  }
  const end = line.station(along(course.takeOut.at));
  points.push(line.station(along(course.finish.at)));
  points.push(beside(end, sign(course.takeOut.side) * end.halfWidth * 0.7));
  return smoothPath(points);
}

function sign(side: Bank): -1 | 1 {
  return side === 'left' ? -1 : 1;
}
