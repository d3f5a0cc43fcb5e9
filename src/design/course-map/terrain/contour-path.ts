import { contours } from 'd3-contour';
import { type Point, smoothPath } from '../geometry/smooth-path.ts';
import type { HeightField } from './height-field.ts';

/** Path units per sheet unit, because contours are written in whole path units. */
export const FINENESS = 3;

/** Path units per sheet unit for the hillshade, whose soft areas allow coarser steps. */
export const SHADE_FINENESS = 0.5;

export function contourPath(field: HeightField, height: number, step: number): string {
  return contourRings(field, height)
    .map((ring) => ringPath(field, ring, step))
    .join('');
}

/** Draws the area at or above a height as one path to be filled. */
export function areaPath(field: HeightField, height: number, step: number): string {
  return contourRings(field, height)
    .filter((ring) => area(ring) > 260)
    .map((ring) =>
      smoothPath(scaled(evenly(ring, step).slice(1), SHADE_FINENESS), {
        closed: true,
        precision: 1,
      }),
    )
    .join('');
}

export function contourRings(field: HeightField, height: number): Point[][] {
  const { columns, rows, cell, edge, heights } = field;
  const [shape] = contours().size([columns, rows]).thresholds([height])([...heights]);
  return (shape?.coordinates ?? [])
    .flat()
    .map((ring) =>
      ring.map(([x = 0, y = 0]) => ({ x: (x - 0.5) * cell - edge, y: (y - 0.5) * cell - edge })),
    );
}

/** A ring that touches the border of the grid is cut open there, so that no frame is drawn. */
function ringPath(field: HeightField, ring: readonly Point[], step: number): string {
  if (ring.length < 8 || area(ring) < 70) return '';
  const points = ring.slice(0, -1);
  const begin = points.findIndex((point) => isOnBorder(field, point));
  if (begin < 0) {
    return smoothPath(scaled(evenly(ring, step).slice(1), FINENESS), {
      closed: true,
      precision: 1,
    });
  }
  const turned = [...points.slice(begin), ...points.slice(0, begin)];
  const pieces: Point[][] = [[]];
  for (const point of turned) {
    if (isOnBorder(field, point)) pieces.push([]);
    else pieces.at(-1)?.push(point);
  }
  return pieces
    .filter((piece) => piece.length > 5)
    .map((piece) => smoothPath(scaled(evenly(piece, step), FINENESS), { precision: 1 }))
    .join('');
}

function isOnBorder({ columns, rows, cell, edge }: HeightField, { x, y }: Point): boolean {
  const over = cell * 1.5;
  const right = (columns - 1) * cell - 2 * edge;
  const bottom = (rows - 1) * cell - 2 * edge;
  return x < -over || y < -over || x > right + over || y > bottom + over;
}

function scaled(points: readonly Point[], fineness: number): Point[] {
  return points.map(({ x, y }) => ({ x: x * fineness, y: y * fineness }));
}

/** Returns points at even steps along a line: a spline over them has no corners and no straight runs. */
function evenly(points: readonly Point[], step: number): Point[] {
  const at: number[] = [];
  let length = 0;
  for (const [index, point] of points.entries()) {
    const last = points[index - 1] ?? point;
    length += Math.hypot(point.x - last.x, point.y - last.y);
    at.push(length);
  }
  const count = Math.max(5, Math.round(length / step));
  let index = 0;
  return Array.from({ length: count + 1 }, (_, part) => {
    const distance = (length * part) / count;
    while (index < points.length - 2 && (at[index + 1] ?? length) < distance) index += 1;
    const from = points[index] ?? { x: 0, y: 0 };
    const to = points[index + 1] ?? from;
    const begin = at[index] ?? 0;
    const share = (distance - begin) / ((at[index + 1] ?? begin + 1) - begin || 1);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

function area(ring: readonly Point[]): number {
  let twice = 0;
  for (const [index, point] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
  }
  return Math.abs(twice) / 2;
}
