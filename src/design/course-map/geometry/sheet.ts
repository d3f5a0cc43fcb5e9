import type { Course } from '../course.ts';
import { type CentreLine, type LinePoint, traceCentreLine, unroll } from './centre-line.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function isTouching(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A drawing sheet in its own units, and the box on it that the course fills. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly courseBox: Box;
  /** Share of the bends that is drawn: 1 is the true plan. */
  readonly bends: number;
  /** Distance between the points of the banks, in sheet units. */
  readonly step: number;
}

/** The plan of the course in its valley, wide enough for a screen of 32:9. */
export const planSheet: Sheet = {
  width: 1200,
  height: 520,
  courseBox: { x: 651, y: 110, width: 256, height: 280 },
  bends: 1,
  step: 11,
};

/** The course unrolled to a long strip; the head of each page shows another stretch. */
export const bandSheet: Sheet = {
  width: 2000,
  height: 176,
  courseBox: { x: 200, y: 83, width: 1600, height: 54 },
  bends: 0.16,
  step: 22,
};

/** The part of the plan that holds the whole course with its numbers, for small maps. */
export const courseView: Box = { x: 610, y: 84, width: 320, height: 352 };

export interface SheetRiver {
  readonly sheet: Sheet;
  readonly line: CentreLine;
  /** Sheet units per metre. */
  readonly scale: number;
  /** Factor by which the water is drawn wider than to scale: 1 when it is legible to scale. */
  readonly widening: number;
  /** Converts metres along the course into units along `line`. */
  along(metres: number): number;
}

/** Least width of the water in sheet units on which gates fit; narrower rivers are widened to it. */
const LEGIBLE_WIDTH = 16;
const MARGIN = 30;
/** Share of the raced length that an unrolled course keeps above the put-in and below the take-out. */
const LEVEL_FROM = 0.03;

/** Lays a course out on a sheet: north up, fitted into the course box, with the river continued over the edges. */
export function layOut(course: Course, sheet: Sheet): SheetRiver {
  const metric = traceCentreLine(course.centreLine.map(([x, y, width]) => ({ x, y: -y, width })));
  const shape = sheet.bends === 1 ? metric : unroll(metric, sheet.bends);
  // The strip has to enter and leave the raced part level, because it shows a straight course.
  const isUnrolled = sheet.bends !== 1;
  const length = course.takeOut.at - course.putIn.at;
  const level = length * LEVEL_FROM;
  const from = isUnrolled ? Math.max(0, course.putIn.at - level) : 0;
  const to = isUnrolled ? Math.min(shape.length, course.takeOut.at + level) : shape.length;
  const raced = shape.stations(course.putIn.at, course.takeOut.at, length / 400);
  const box = boxAround(raced);
  const { courseBox } = sheet;
  const scale = Math.min(courseBox.width / box.width, courseBox.height / box.height);
  const meanWidth = raced.reduce((sum, { halfWidth }) => sum + halfWidth * 2, 0) / raced.length;
  const widening = Math.max(1, LEGIBLE_WIDTH / (meanWidth * scale));
  const place = ({ x, y, width }: LinePoint): LinePoint => ({
    x: courseBox.x + courseBox.width / 2 + (x - box.x - box.width / 2) * scale,
    y: courseBox.y + courseBox.height / 2 + (y - box.y - box.height / 2) * scale,
    width: width * scale * widening,
  });
  const points = shape
    .stations(from, to, Math.max(6 / scale, 1))
    .map(({ x, y, halfWidth }) => place({ x, y, width: halfWidth * 2 }));
  const before = leadOut([...points].reverse(), sheet).reverse();
  const lead = before.reduce((total, point, index) => {
    const next = before[index + 1] ?? points[0] ?? point;
    return total + Math.hypot(next.x - point.x, next.y - point.y);
  }, 0);
  const line = traceCentreLine([...before, ...points, ...leadOut(points, sheet)]);
  return { sheet, line, scale, widening, along: (metres) => lead + (metres - from) * scale };
}

/** Continues the river in easy bends from the last point until it leaves the sheet. */
function leadOut(points: readonly LinePoint[], sheet: Sheet): LinePoint[] {
  const last = points.at(-1);
  const earlier = points.at(-3);
  if (!last || !earlier) return [];
  const length = Math.hypot(last.x - earlier.x, last.y - earlier.y);
  const towards =
    sheet.bends === 1
      ? { x: (last.x - earlier.x) / length, y: (last.y - earlier.y) / length }
      : { x: Math.sign(last.x - earlier.x), y: 0 };
  const added: LinePoint[] = [];
  for (let reach = 30, point = last; isOn(sheet, point); reach += 30) {
    const sway = Math.sin(reach / 38) * Math.min(1, reach / 90) * 13;
    point = {
      x: last.x + (towards.x * reach - towards.y * sway),
      y: last.y + (towards.y * reach + towards.x * sway),
      width: last.width,
    };
    added.push(point);
  }
  return added;
}

function isOn({ width, height }: Sheet, { x, y }: LinePoint): boolean {
  return x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
}

export function boxAround(points: readonly { x: number; y: number }[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
