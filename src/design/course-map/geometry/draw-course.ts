import type { BankSpot, Course } from '../course.ts';
import { boatPlaces } from './boat-places.ts';
import { beside, type CentreLine } from './centre-line.ts';
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
  toSideSign,
} from './ribbon-path.ts';
import { type Box, isTouching, layOut, type Sheet, type SheetRiver } from './sheet.ts';
import { type Point, round, smoothPath } from './smooth-path.ts';

interface RunStep extends Point {
  /** Completed share of the way, from 0 to 1. */
  readonly done: number;
  /** Direction of the bow, in degrees clockwise from the x axis, without jumps of a full turn. */
  readonly turn: number;
}

const FINENESS = 1.5;
const TOLERANCE = 0.35;

function runPath(course: Course, { line, along }: SheetRiver): RunStep[] {
  const start = line.station(along(course.start.at));
  const points: Point[] = [start];
  for (const gate of course.gates) {
    const at = along(gate.at);
    const station = line.station(at);
    const across = gate.across * station.halfWidth;
    const isUpstream = gate.direction === 'upstream';
    for (const step of isUpstream ? [11, 5, -3, 4] : [-9, -4, 0, 4, 9]) {
      points.push(beside(line.station(at + step), across));
    }
  }
  const end = line.station(along(course.takeOut.at));
  points.push(line.station(along(course.finish.at)));
  points.push(beside(end, toSideSign(course.takeOut.side) * end.halfWidth * 0.7));
  return inSteps(cutCorners(cutCorners(cutCorners(points))));
}

/** Cuts corners by Chaikin's algorithm; both ends stay. */
function cutCorners(points: readonly Point[]): Point[] {
  const cut = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [...points.slice(0, 1), ...cut, ...points.slice(-1)];
}

/** Walks a line in even steps, and omits points on the way between their neighbours. */
function inSteps(points: readonly Point[]): RunStep[] {
  const walked: RunStep[] = [];
  const lengths = points.slice(1).map((to, index) => distance(points[index] ?? to, to));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.ceil(whole / FINENESS);
  let segment = 0;
  let before = 0;
  for (let step = 0; step <= count; step += 1) {
    const at = (whole * step) / count;
    while (segment < lengths.length - 1 && before + (lengths[segment] ?? 0) < at) {
      before += lengths[segment] ?? 0;
      segment += 1;
    }
    const [from, to] = [points[segment], points[segment + 1]];
    if (!from || !to) break;
    const turn = Math.atan2(to.y - from.y, to.x - from.x) * (180 / Math.PI);
    const last = walked.at(-1)?.turn ?? turn;
    walked.push({
      ...between(from, to, (at - before) / (lengths[segment] || 1)),
      done: step / count,
      turn: turn + Math.round((last - turn) / 360) * 360,
    });
  }
  return thinned(walked).map(({ x, y, done, turn }) => ({
    x: round(x),
    y: round(y),
    done: Math.round(done * 10_000) / 10_000,
    turn: Math.round(turn),
  }));
}

/**
 * Thins steps by Douglas–Peucker, by the distance to a boat that goes straight in the same time.
 */
function thinned(steps: readonly RunStep[]): RunStep[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 3) return [...steps];
  let [farthest, error] = [0, 0];
  for (const [index, step] of steps.entries()) {
    const share = (step.done - first.done) / (last.done - first.done);
    const turned = Math.abs(first.turn + (last.turn - first.turn) * share - step.turn);
    const off = Math.max(distance(between(first, last, share), step), turned / 60);
    if (off > error) [farthest, error] = [index, off];
  }
  if (error < TOLERANCE) return [first, last];
  return [...thinned(steps.slice(0, farthest + 1)), ...thinned(steps.slice(farthest)).slice(1)];
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The whole course as shapes on a sheet; the same data always give the same drawing. */
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
  readonly run: readonly RunStep[];
  /** Position of a boat by the number of gates it has passed; one more than there are gates. */
  readonly passed: readonly Point[];
  readonly startLine: string;
  readonly bridge: string;
  readonly finishLine: string;
  readonly takeOut: Point;
  place(spot: BankSpot, away?: number): PlacedSpot;
}

/** The drawn shapes as plain data, without the geometry to measure on. */
export type DrawnCourse = Omit<CourseDrawing, 'river' | 'place'>;

/** Returns the drawing of a course on a sheet, with the river cut a little beyond `shown` when only that box is shown. */
export function drawCourse(course: Course, sheet: Sheet, shown?: Box): CourseDrawing {
  const river = layOut(course, sheet);
  const { line, along, scale, widening } = river;
  const whole: Stretch = {
    ...(shown ? endsWithin(line, shown) : { from: 0, to: line.length }),
    step: sheet.step,
  };
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
    passed: boatPlaces(course, river),
    startLine: acrossPath(line.station(along(course.start.at))),
    bridge: course.bridge ? bridgePath(line.station(along(course.bridge.at))) : '',
    finishLine: acrossPath(line.station(along(course.finish.at))),
    takeOut: place(course.takeOut, -5),
    place,
  };
}

/** How far beyond a shown box the river goes on, in sheet units: the ends of its water are round. */
const BEYOND = 50;

function endsWithin(line: CentreLine, { x, y, width, height }: Box): Omit<Stretch, 'step'> {
  const around = {
    x: x - BEYOND,
    y: y - BEYOND,
    width: width + 2 * BEYOND,
    height: height + 2 * BEYOND,
  };
  const within = line
    .stations(0, line.length, 1)
    .filter((station) => isTouching(around, { x: station.x, y: station.y, width: 0, height: 0 }));
  return { from: within[0]?.at ?? 0, to: within.at(-1)?.at ?? line.length };
}
