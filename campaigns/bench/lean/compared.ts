export type Folders = readonly [before: string, now: string];

/** One figure of two builds, which were measured in alternation. */
export interface Compared {
  name: string;
  unit: 'ms' | 'MB' | 'KiB' | '×';
  figures: [before: number, now: number];
  /** The largest ratio to the build before that is wanted. */
  goal?: number;
  /** Largest accepted figure. */
  most?: number;
  /** Smallest accepted figure. */
  least?: number;
}
