import { bankEdge } from '../geometry/ribbon-path.ts';
import type { SheetRiver } from '../geometry/sheet.ts';
import type { Point } from '../geometry/smooth-path.ts';

/** A position on the water: metres along the drawn river, and the position across. */
export interface RiverPlace {
  at: number;
  across: number;
}

const coarse = 4;
const fine = 0.25;

/** Returns the place at a point of the sheet; null more than `beside` units from the water. */
export function placeOnRiver(
  { line, along, scale }: SheetRiver,
  { x, y }: Point,
  beside = 0,
): RiverPlace | null {
  const reach = (at: number) => {
    const station = line.station(at);
    return Math.hypot(station.x - x, station.y - y);
  };
  const nearest = (from: number, to: number, step: number) => {
    let [best, least] = [from, Number.POSITIVE_INFINITY];
    for (let at = from; at <= to; at += step) {
      const found = reach(at);
      if (found < least) [best, least] = [at, found];
    }
    return best;
  };
  const around = nearest(0, line.length, coarse);
  const station = line.station(nearest(around - coarse, around + coarse, fine));
  // Distance across the current, positive to the right when looking downstream.
  const off =
    (y - station.y) * Math.cos(station.heading) - (x - station.x) * Math.sin(station.heading);
  const side = off < 0 ? -1 : 1;
  if (Math.abs(off) > bankEdge(station, side) + beside) return null;
  return {
    at: Math.round((station.at - along(0)) / scale),
    across: Math.round((off / station.halfWidth) * 20) / 20,
  };
}
