import { seededRandom } from '../geometry/seeded-random.ts';
import type { SheetRiver } from '../geometry/sheet.ts';

/** A smooth field of hills and hollows between −1 and 1. */
type Noise = (x: number, y: number) => number;

const SIZE = 256;

function gradientNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const gradients = Array.from({ length: SIZE * SIZE }, () => random() * 2 * Math.PI);
  const pull = (column: number, row: number, x: number, y: number) => {
    const angle = gradients[(row & (SIZE - 1)) * SIZE + (column & (SIZE - 1))] ?? 0;
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row);
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const upper = mix(pull(column, row, x, y), pull(column + 1, row, x, y), u);
    const lower = mix(pull(column, row + 1, x, y), pull(column + 1, row + 1, x, y), u);
    return mix(upper, lower, v) * 1.41;
  };
}

function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Heights above the river at the start, in sheet units, on a grid over a sheet, row by row from the upper left. */
export interface HeightField {
  readonly columns: number;
  readonly rows: number;
  /** Sheet units between grid points. */
  readonly cell: number;
  /** Sheet units by which the grid exceeds the edges, so that no contour ends inside the sheet. */
  readonly edge: number;
  readonly heights: readonly number[];
}

const OVERLAP = 6;
const SOFTENINGS = 6;

/** Carves the river's valley into seeded mountains; `heightAt` is the water's height. */
export function heightField(
  { sheet, line }: SheetRiver,
  seed: number,
  cell: number,
  heightAt: (along: number) => number,
): HeightField {
  const columns = Math.ceil(sheet.width / cell) + 1 + OVERLAP * 2;
  const rows = Math.ceil(sheet.height / cell) + 1 + OVERLAP * 2;
  const mountains = createMountains(seed);
  const stations = line.stations(0, line.length, 6).map((station) => ({
    ...station,
    level: heightAt(station.at),
  }));
  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column - OVERLAP) * cell;
      const y = (row - OVERLAP) * cell;
      let nearest = Number.POSITIVE_INFINITY;
      let level = 0;
      let weights = 0;
      for (const station of stations) {
        const square = (station.x - x) ** 2 + (station.y - y) ** 2;
        const weight = 1 / (square + 60) ** 2;
        level += station.level * weight;
        weights += weight;
        nearest = Math.min(nearest, Math.sqrt(square) - station.halfWidth);
      }
      heights.push(level / weights + valley(Math.max(0, nearest), mountains(x, y)));
    }
  }
  return { columns, rows, cell, edge: OVERLAP * cell, heights: softened(heights, columns, rows) };
}

function softened(heights: readonly number[], columns: number, rows: number): readonly number[] {
  let soft = heights;
  for (let pass = 0; pass < SOFTENINGS; pass += 1) {
    const last = soft;
    const at = (column: number, row: number) => {
      const c = Math.min(columns - 1, Math.max(0, column));
      const r = Math.min(rows - 1, Math.max(0, row));
      return last[r * columns + c] ?? 0;
    };
    soft = last.map((height, index) => {
      const c = index % columns;
      const r = (index - c) / columns;
      return (height * 2 + at(c - 1, r) + at(c + 1, r) + at(c, r - 1) + at(c, r + 1)) / 6;
    });
  }
  return soft;
}

function valley(distance: number, mountain: number): number {
  const floor = smoothStep(2, 46, distance) * 24;
  const slope = 120 * (1 - Math.exp(-Math.max(0, distance - 10) / 120));
  return floor + slope * (0.62 + 0.5 * mountain) + mountain * 150 * smoothStep(14, 190, distance);
}

function createMountains(seed: number): (x: number, y: number) => number {
  const [broad, middle, fine, bend] = [1, 2, 3, 4].map((part) => gradientNoise(seed * 16 + part));
  if (!broad || !middle || !fine || !bend) throw new Error('four noises');
  return (x, y) => {
    const bentX = x + bend(x / 210, y / 210) * 60;
    const bentY = y + bend(x / 210 + 40, y / 210 + 40) * 60;
    const ridge = 1 - Math.hypot(broad(bentX / 230, bentY / 190), 0.1) * 2;
    return (
      ridge * 0.5 + middle(bentX / 120, bentY / 120) * 0.42 + fine(bentX / 58, bentY / 58) * 0.09
    );
  };
}
