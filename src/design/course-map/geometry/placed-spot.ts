import type { BankSpot } from '../course.ts';
import { beside, type Station } from './centre-line.ts';
import { bankEdge, computeOutward, toSideSign } from './ribbon-path.ts';
import { type Point, round, straightPath } from './smooth-path.ts';

export interface PlacedSpot extends Point {
  readonly spot: BankSpot;
  /** Direction away from the water, in radians. */
  readonly outward: number;
  readonly across: string;
}

/** Places a spot on its bank, `away` units from the water; negative values are in the water. */
export function placeSpot(station: Station, spot: BankSpot, away: number): PlacedSpot {
  const side = toSideSign(spot.side);
  const point = beside(station, side * (bankEdge(station, side) + away));
  return {
    spot,
    x: round(point.x),
    y: round(point.y),
    outward: computeOutward(station, side),
    across: acrossPath(station),
  };
}

export function acrossPath(station: Station): string {
  return straightPath([
    beside(station, -bankEdge(station, -1)),
    beside(station, bankEdge(station, 1)),
  ]);
}

export function bridgePath(station: Station): string {
  const left = -bankEdge(station, -1) - 5;
  const right = bankEdge(station, 1) + 5;
  const corner = (along: number, across: number): Point => {
    const point = beside(station, across);
    return {
      x: point.x + Math.cos(station.heading) * along,
      y: point.y + Math.sin(station.heading) * along,
    };
  };
  return [-1, 1]
    .map((side) =>
      straightPath([
        corner(side * 4.4, left - 2.6),
        corner(side * 2, left),
        corner(side * 2, right),
        corner(side * 4.4, right + 2.6),
      ]),
    )
    .join('');
}
