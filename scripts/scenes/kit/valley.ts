import type { Frame } from '../scene.ts';
import type { Spot } from './ink.ts';
import { forest, ridge, sky } from './land.ts';
import type { Palette } from './palette.ts';

/** A line across the sheet: how far along it, and how far down on a sheet whose horizon lies at `of`. */
type Line = readonly (readonly [number, number])[];

interface Slope {
  line: Line;
  seed: number;
  /** Contour lines on it, their color by day and their width, where these are its own. */
  lines: number;
  dayLine?: string;
  ink?: number;
}

export interface ValleyLook {
  horizon: number;
  /** The horizon that the lines were laid out for. */
  of: number;
  /** How far it reaches below the horizon: the slopes, the forest. */
  below?: { slopes: number; forest: number };
  far: Slope;
  mid: Slope;
  forest: { line: Line; seed: number; height: number; step: number };
  /** Between contour lines; 17 where nothing is said. */
  gap?: number;
}

const defaultBelow = { slopes: 10, forest: 60 };

/** The far slopes, the nearer ones and the forest at their feet, one behind the other. */
export function slopes(
  palette: Palette,
  { width }: Pick<Frame, 'width'>,
  { horizon, of, below = defaultBelow, far, mid, forest: trees, gap = 17 }: ValleyLook,
): { far: string; mid: string; forest: string } {
  const s = horizon / of;
  const span = (line: Line): Spot[] => line.map(([x, y]) => ({ x: x * width, y: y * s }));
  const bottom = horizon + below.slopes;
  return {
    far: ridge(palette, {
      line: span(far.line),
      fill: palette.far,
      width,
      bottom,
      seed: far.seed,
      lines: far.lines,
      gap: gap * s,
      ink: far.ink ?? 2.4,
      lineColor: palette.night ? '#2d6468' : (far.dayLine ?? '#6f9a92'),
    }),
    mid: ridge(palette, {
      line: span(mid.line),
      fill: palette.mid,
      width,
      bottom,
      seed: mid.seed,
      lines: mid.lines,
      gap: gap * s,
      ink: mid.ink ?? 2.8,
      lineColor: palette.night ? '#2b5c60' : (mid.dayLine ?? '#2f6a68'),
    }),
    forest: forest(palette, {
      line: span(trees.line),
      height: trees.height * s,
      seed: trees.seed,
      fill: palette.forest,
      step: trees.step * s,
      bottom: horizon + below.forest,
    }),
  };
}

/** The valley under a clear sky; the sun or the moon at `x` of the width, `y` as the lines are. */
export function valley(
  palette: Palette,
  { width }: Pick<Frame, 'width'>,
  look: ValleyLook & { disc: { x: number; y: number; r: number }; skyHeight?: number },
): string {
  const { horizon, of, disc, skyHeight = horizon } = look;
  const { far, mid, forest: trees } = slopes(palette, { width }, look);
  const { x, y, r } = disc;
  return (
    sky(palette, { width, height: skyHeight, disc: { x: width * x, y: (y * horizon) / of, r } }) +
    far +
    mid +
    trees
  );
}
