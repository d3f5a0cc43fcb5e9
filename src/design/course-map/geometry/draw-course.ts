import type { BankSpot, Course } from '../course.ts';
import {
  boilPath,
  type Drop,
  type FlowLine,
  flowLines,
  type Rock,
  rockDrawing,
  whiteWater,
} from './flow-lines.ts';
import { type GateMark, gateMark } from './gate-mark.ts';
import { acrossPath, bridgePath, type PlacedSpot, placeSpot } from './placed-spot.ts';
import {
  bankEdge,
  bankPoints,
  gravelPaths,
  ribbonPath,
  type Stretch,
  tonguePath,
} from './ribbon-path.ts';
import { type RunStep, runPath } from './run-path.ts';
import { layOut, type Sheet, type SheetRiver } from './sheet.ts';
import { type Point, smoothPath } from './smooth-path.ts';

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
  /** A clean run, from the start through every gate to the take-out. */
  readonly run: readonly RunStep[];
  readonly startLine: string;
  readonly bridge: string;
  readonly finishLine: string;
  readonly takeOut: Point;
  place(spot: BankSpot, away?: number): PlacedSpot;
}

/** The lines of a drawing alone: plain data, without what measures on it. */
export type DrawnCourse = Omit<CourseDrawing, 'river' | 'place'>;

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
    placeSpot(line.station(along(spot.at)), spot, away);
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
    bridge: course.bridge ? bridgePath(line.station(along(course.bridge.at))) : '',
    finishLine: acrossPath(line.station(along(course.finish.at))),
    takeOut: place(course.takeOut, -5),
    place,
  };
}
