import type { Point } from './smooth-path.ts';

export interface Station extends Point {
  /** Distance along the line, in the line's own units. */
  readonly at: number;
  /** Direction of the current in radians, without jumps of a full turn. */
  readonly heading: number;
  /** Curvature in radians per unit, positive for a bend to the right. */
  readonly curvature: number;
  readonly halfWidth: number;
}

export interface CentreLine {
  readonly length: number;
  /** Returns the station at a distance along the line; distances beyond the ends return the ends. */
  station(at: number): Station;
  /** Returns stations at equal steps from one distance to another, both included. */
  stations(from: number, to: number, step: number): Station[];
}

export interface LinePoint extends Point {
  readonly width: number;
}

const STEP = 1;

/** Draws a smooth line through the points and measures it, in the units of the points. */
export function traceCentreLine(points: readonly LinePoint[]): CentreLine {
  return measure(evenSteps(throughPoints(points), STEP));
}

/** Unrolls a line towards the right and keeps a share of its bends, from 0 to 1. */
export function unroll(line: CentreLine, share: number): CentreLine {
  const stations = line.stations(0, line.length, STEP);
  const mean = stations.reduce((sum, { heading }) => sum + heading, 0) / stations.length;
  let x = 0;
  let y = 0;
  const points = stations.map(({ heading, halfWidth }) => {
    const point = { x, y, width: halfWidth * 2 };
    x += Math.cos((heading - mean) * share) * STEP;
    y += Math.sin((heading - mean) * share) * STEP;
    return point;
  });
  const slope = y / x;
  return measure(points.map((point) => ({ ...point, y: point.y - point.x * slope })));
}

/** Returns a point beside the line: `across` units to the right of the current, negative to its left. */
export function beside({ x, y, heading }: Station, across: number): Point {
  return { x: x - Math.sin(heading) * across, y: y + Math.cos(heading) * across };
}

function measure(points: readonly LinePoint[]): CentreLine {
  const at = distances(points);
  const length = at.at(-1) ?? 0;
  const headings = unwrapped(
    points.map((point, index) => {
      const before = points[Math.max(0, index - 2)] ?? point;
      const after = points[Math.min(points.length - 1, index + 2)] ?? point;
      return Math.atan2(after.y - before.y, after.x - before.x);
    }),
  );
  const curvatures = averaged(
    headings.map((heading, index) => {
      const from = Math.max(0, index - 3);
      const to = Math.min(headings.length - 1, index + 3);
      return ((headings[to] ?? heading) - (headings[from] ?? heading)) / ((to - from) * STEP);
    }),
    6,
  );
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const widths = points.map(({ width }) => width);
  const station = (distance: number): Station => {
    const position = Math.min(Math.max(distance / STEP, 0), points.length - 1.001);
    const index = Math.floor(position);
    const share = position - index;
    const mix = (values: readonly number[]) =>
      (values[index] ?? 0) * (1 - share) + (values[index + 1] ?? 0) * share;
    return {
      at: distance,
      x: mix(xs),
      y: mix(ys),
      heading: mix(headings),
      curvature: mix(curvatures),
      halfWidth: mix(widths) / 2,
    };
  };
  return {
    length,
    station,
    stations: (from, to, step) => {
      const count = Math.max(1, Math.round((to - from) / step));
      return Array.from({ length: count + 1 }, (_, i) => station(from + ((to - from) * i) / count));
    },
  };
}

/** Centripetal Catmull-Rom spline: passes through every point, without loops between close ones. */
function throughPoints(points: readonly LinePoint[]): LinePoint[] {
  const line: LinePoint[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const b = points[index];
    const c = points[index + 1];
    if (!b || !c) continue;
    const a = points[index - 1] ?? mirrored(b, c);
    const d = points[index + 2] ?? mirrored(c, b);
    for (let part = 0; part < 32; part += 1) line.push(between(a, b, c, d, part / 32));
  }
  const end = points.at(-1);
  return end ? [...line, end] : line;
}

function mirrored(point: LinePoint, other: LinePoint): LinePoint {
  return { x: 2 * point.x - other.x, y: 2 * point.y - other.y, width: point.width };
}

function between(a: LinePoint, b: LinePoint, c: LinePoint, d: LinePoint, share: number): LinePoint {
  const t1 = Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y));
  const t2 = t1 + Math.sqrt(Math.hypot(c.x - b.x, c.y - b.y));
  const t3 = t2 + Math.sqrt(Math.hypot(d.x - c.x, d.y - c.y));
  const t = t1 + (t2 - t1) * share;
  const blend = (p: LinePoint, q: LinePoint, from: number, to: number): LinePoint => {
    const w = (t - from) / (to - from);
    return {
      x: p.x + (q.x - p.x) * w,
      y: p.y + (q.y - p.y) * w,
      width: b.width + (c.width - b.width) * share,
    };
  };
  const ab = blend(a, b, 0, t1);
  const bc = blend(b, c, t1, t2);
  const cd = blend(c, d, t2, t3);
  return blend(blend(ab, bc, 0, t2), blend(bc, cd, t1, t3), t1, t2);
}

function evenSteps(points: readonly LinePoint[], step: number): LinePoint[] {
  const at = distances(points);
  const length = at.at(-1) ?? 0;
  const even: LinePoint[] = [];
  let index = 0;
  for (let distance = 0; distance <= length; distance += step) {
    while ((at[index + 1] ?? length) < distance) index += 1;
    const p = points[index];
    const q = points[index + 1] ?? p;
    if (!p || !q) break;
    const from = at[index] ?? 0;
    const share = (distance - from) / ((at[index + 1] ?? from + 1) - from || 1);
    even.push({
      x: p.x + (q.x - p.x) * share,
      y: p.y + (q.y - p.y) * share,
      width: p.width + (q.width - p.width) * share,
    });
  }
  return even;
}

function distances(points: readonly Point[]): number[] {
  let total = 0;
  return points.map((point, index) => {
    const last = points[index - 1] ?? point;
    total += Math.hypot(point.x - last.x, point.y - last.y);
    return total;
  });
}

function unwrapped(angles: readonly number[]): number[] {
  let last = angles[0] ?? 0;
  return angles.map((angle) => {
    last = angle + Math.round((last - angle) / (2 * Math.PI)) * 2 * Math.PI;
    return last;
  });
}

function averaged(values: readonly number[], reach: number): number[] {
  return values.map((_, index) => {
    const near = values.slice(Math.max(0, index - reach), index + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}
