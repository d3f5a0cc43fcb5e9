import type { MarkColors } from './emblems.ts';

/** Outline of a mark in a box of 100 by 100, and how wide the word may stand at its foot. */
export interface Plate {
  shape: string;
  /** Widest word, and the baseline it stands on. */
  word: { width: number; baseline: number; size: number };
  /** Where the emblem's box of 48 by 48 begins, and its size. */
  emblem: { x: number; y: number; scale: number };
}

const centered = (y: number, scale: number) => ({ x: 50 - 24 * scale, y, scale });

export const plates = {
  roundel: {
    shape: 'M50 1a49 49 0 1 1 0 98 49 49 0 0 1 0-98z',
    word: { width: 66, baseline: 79, size: 17 },
    emblem: centered(13, 0.96),
  },
  square: {
    shape: 'M6 1h88a5 5 0 0 1 5 5v88a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z',
    word: { width: 84, baseline: 88, size: 21 },
    emblem: centered(11, 1.08),
  },
  shield: {
    shape: 'M3 3h94v52c0 22-20 36-47 44C23 91 3 77 3 55z',
    word: { width: 72, baseline: 74, size: 18 },
    emblem: centered(10, 0.94),
  },
  hexagon: {
    shape: 'M50 0l46 26v48L50 100 4 74V26z',
    word: { width: 76, baseline: 75, size: 18 },
    emblem: centered(12, 0.92),
  },
  arch: {
    shape: 'M50 1c27 0 46 20 46 46v52H4V47C4 21 23 1 50 1z',
    word: { width: 78, baseline: 90, size: 20 },
    emblem: centered(14, 1.06),
  },
  banner: {
    shape: 'M4 1h92v86L50 99 4 87z',
    word: { width: 80, baseline: 81, size: 19 },
    emblem: centered(9, 1),
  },
} satisfies Record<string, Plate>;

export type PlateName = keyof typeof plates;

/** Pairs that keep their contrast on paper and on ink: each plate brings its own ground. */
export const palettes: readonly MarkColors[] = [
  { plate: '#14543a', ink: '#f7f5ef', accent: '#f2b533' },
  { plate: '#a53d20', ink: '#fdf1de', accent: '#ffc86b' },
  { plate: '#17466b', ink: '#f1f6f8', accent: '#7fd1d8' },
  { plate: '#58351c', ink: '#f6e6cb', accent: '#e5a24c' },
  { plate: '#e9a711', ink: '#33210a', accent: '#8f2c14' },
  { plate: '#0f6165', ink: '#eaf4f1', accent: '#f2c14e' },
  { plate: '#7c2740', ink: '#fbeee6', accent: '#f0a88b' },
  { plate: '#38474d', ink: '#f4f3ee', accent: '#f08a4b' },
  { plate: '#5b7d2b', ink: '#fbfaef', accent: '#12321f' },
  { plate: '#3f9fa8', ink: '#06272c', accent: '#f6f5ee' },
];
