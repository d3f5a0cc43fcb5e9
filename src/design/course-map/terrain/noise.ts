import { seededRandom } from '../geometry/seeded-random.ts';

/** A smooth field of hills and hollows between −1 and 1. */
export type Noise = (x: number, y: number) => number;

const SIZE = 256;

/** Perlin's gradient noise over a seeded table. */
export function gradientNoise(seed: number): Noise {
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

/** Rises without a corner from 0 below `from` to 1 above `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
