import type { Course } from '../course.ts';
import { beside } from './centre-line.ts';
import { sideOf } from './ribbon-path.ts';
import type { SheetRiver } from './sheet.ts';
import { type Point, round } from './smooth-path.ts';

/** A place of the boat on its run. */
export interface RunStep extends Point {
  /** How much of the way is behind it, from 0 to 1. */
  readonly done: number;
  /** Where the bow points, in degrees clockwise from the x axis; never a jump to the other end. */
  readonly turn: number;
}

const FINENESS = 1.5;
const TOLERANCE = 0.35;

/** A clean run, from the start through every gate to the take-out: as few places as show its line. */
export function runPath(course: Course, { line, along }: SheetRiver): RunStep[] {
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
  points.push(beside(end, sideOf(course.takeOut.side) * end.halfWidth * 0.7));
  return inSteps(cutCorners(cutCorners(cutCorners(points))));
}

/** Chaikin's corner cutting; both ends stay. */
function cutCorners(points: readonly Point[]): Point[] {
  const cut = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [...points.slice(0, 1), ...cut, ...points.slice(-1)];
}

/** Walks a line evenly, and leaves out every place that lies on the way between its neighbours. */
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

/** Douglas and Peucker's thinning, by where a boat would be that goes straight in the same time. */
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
