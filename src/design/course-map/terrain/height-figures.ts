import type { Point } from '../geometry/smooth-path.ts';

export interface HeightFigure extends Point {
  /** Turn of the text along its contour, in degrees, never upside down. */
  readonly turn: number;
  readonly metres: number;
}

const APART = 150;
const REACH = 6;

/** Picks places for a few figures on the index contours, far from each other and where `isFree`. */
export function heightFigures(
  contours: readonly { readonly metres: number; readonly rings: readonly Point[][] }[],
  isFree: (point: Point) => boolean,
): HeightFigure[] {
  const figures: HeightFigure[] = [];
  for (const { metres, rings } of contours) {
    for (const ring of rings) {
      for (let index = REACH; index < ring.length - REACH; index += REACH) {
        const from = ring[index - REACH];
        const at = ring[index];
        const to = ring[index + REACH];
        if (!from || !at || !to || !isStraight(from, at, to) || !isFree(at)) continue;
        if (figures.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < APART)) continue;
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        figures.push({ x: at.x, y: at.y, metres, turn: Math.round(upright(turn)) });
      }
    }
  }
  return figures;
}

/** A figure sits well only where its contour hardly bends. */
function isStraight(from: Point, at: Point, to: Point): boolean {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const way = Math.hypot(at.x - from.x, at.y - from.y) + Math.hypot(to.x - at.x, to.y - at.y);
  return chord > 0.985 * way && Math.abs(to.x - from.x) > 0.75 * chord;
}

function upright(turn: number): number {
  if (turn > 90) return turn - 180;
  return turn < -90 ? turn + 180 : turn;
}
