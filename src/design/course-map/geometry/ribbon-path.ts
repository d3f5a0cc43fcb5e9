import type { Bank } from '../course.ts';
import { beside, type CentreLine, type Station } from './centre-line.ts';
import { type Point, smoothPath } from './smooth-path.ts';

/** Returns the position of an edge at a station: units to the right of the middle, negative to the left. */
export type Edge = (station: Station) => number;

export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Distance between the points of its banks. */
  readonly step: number;
}

/** Returns both banks as points in the order of the current. */
export function bankPoints(line: CentreLine, stretch: Stretch): { left: Point[]; right: Point[] } {
  const stations = line.stations(stretch.from, stretch.to, stretch.step);
  return {
    left: stations.map((station) => beside(station, -bankEdge(station, -1))),
    right: stations.map((station) => beside(station, bankEdge(station, 1))),
  };
}

export function ribbonPath(line: CentreLine, stretch: Stretch, left: Edge, right: Edge): string {
  const stations = line.stations(stretch.from, stretch.to, stretch.step);
  const there = stations.map((station) => beside(station, left(station)));
  const back = stations.map((station) => beside(station, right(station))).reverse();
  return smoothPath([...there, ...back], { closed: true });
}

/** Returns the distance of a bank from the middle, with small deterministic swells for a natural look. */
export function bankEdge({ at, halfWidth }: Station, side: -1 | 1): number {
  const swell = Math.sin(at * 0.11 + side) * 0.5 + Math.sin(at * 0.047 + side * 2) * 0.5;
  return halfWidth * (1 + 0.07 * swell);
}

/** Draws the deep tongue of the current, which lies towards the outside of each bend. */
export function tonguePath(line: CentreLine, stretch: Stretch, share: number): string {
  const centre: Edge = (station) => -measureBend(station) * station.halfWidth * 0.42;
  const half: Edge = (station) =>
    station.halfWidth * share * (1 + 0.14 * Math.sin(station.at * 0.041));
  return ribbonPath(
    line,
    stretch,
    (station) => centre(station) - half(station),
    (station) => centre(station) + half(station),
  );
}

export function gravelPaths(line: CentreLine, stretch: Stretch): string[] {
  const stations = line.stations(stretch.from, stretch.to, 3);
  const bars: Station[][] = [];
  for (const station of stations) {
    const bar = bars.at(-1);
    const isInside = Math.abs(measureBend(station)) > 0.45;
    const last = bar?.at(-1);
    if (!isInside) continue;
    if (bar && last && station.at - last.at < 4 && sameBend(last, station)) bar.push(station);
    else bars.push([station]);
  }
  return bars.filter((bar) => bar.length > 10).map(crescent);
}

/** Returns the strength of a bend: −1 hard to the left, 0 straight, 1 hard to the right. */
function measureBend({ curvature }: Station): number {
  return Math.tanh(curvature * 34);
}

function sameBend(a: Station, b: Station): boolean {
  return Math.sign(a.curvature) === Math.sign(b.curvature);
}

function crescent(bar: readonly Station[]): string {
  const side = Math.sign(bar[0]?.curvature ?? 1) === 1 ? 1 : -1;
  const inner = bar.map((station, index) => {
    const belly = Math.sin((Math.PI * index) / (bar.length - 1)) ** 1.4;
    return beside(
      station,
      side * (bankEdge(station, side) + 1.2 - station.halfWidth * 0.62 * belly),
    );
  });
  const outer = bar.map((station) => beside(station, side * (bankEdge(station, side) + 1.2)));
  return smoothPath([...inner, ...outer.reverse()], { closed: true });
}

export function toSideSign(bank: Bank): -1 | 1 {
  return bank === 'left' ? -1 : 1;
}

/** Returns the direction from the water to a bank, in radians. */
export function computeOutward({ heading }: Station, side: -1 | 1): number {
  return Math.atan2(Math.cos(heading) * side, -Math.sin(heading) * side);
}
