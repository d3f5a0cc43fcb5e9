import type { CourseGate } from '../course.ts';
import { beside, type Station } from './centre-line.ts';
import { bankEdge, computeOutward, toSideSign } from './ribbon-path.ts';
import { type Point, round, straightPath } from './smooth-path.ts';

export interface GateMark {
  readonly number: number;
  readonly direction: CourseGate['direction'];
  readonly point: Point;
  /** The two poles, seen from above and laid down along the current. */
  readonly poles: string;
  readonly wire: string;
  /** Small arrow between the poles in the direction in which a boat passes. */
  readonly arrow: string;
  /** Triangle on the bank beside the number, in the direction in which a boat passes. */
  readonly pointer: string;
  readonly label: Point;
  readonly labelSide: 'start' | 'middle' | 'end';
  /** Direction from the water to the number, in radians. */
  readonly outward: number;
}

const POLE_HALF = 2.9;
const GATE_HALF = 3.3;

export function gateMark(station: Station, gate: CourseGate): GateMark {
  const across = gate.across * station.halfWidth;
  const spot = (along: number, side: number): Point => {
    const point = beside(station, across + side);
    return {
      x: point.x + Math.cos(station.heading) * along,
      y: point.y + Math.sin(station.heading) * along,
    };
  };
  const pole = (side: number) =>
    straightPath([spot(-POLE_HALF, side * GATE_HALF), spot(POLE_HALF, side * GATE_HALF)]);
  const way = gate.direction === 'downstream' ? 1 : -1;
  const side = toSideSign(gate.label);
  const edge = bankEdge(station, side);
  const label = beside(station, side * (edge + 14));
  const onBank = (along: number, out: number) => {
    const point = beside(station, side * (edge + 5) + out);
    return {
      x: point.x + Math.cos(station.heading) * along,
      y: point.y + Math.sin(station.heading) * along,
    };
  };
  return {
    number: gate.number,
    direction: gate.direction,
    point: spot(0, 0),
    poles: pole(-1) + pole(1),
    wire: straightPath([spot(0, -GATE_HALF), spot(0, GATE_HALF)]),
    arrow: straightPath([spot(-1.5 * way, -1.5), spot(1.6 * way, 0), spot(-1.5 * way, 1.5)], true),
    pointer: straightPath(
      [onBank(-2.1 * way, -1.7), onBank(2.4 * way, 0), onBank(-2.1 * way, 1.7)],
      true,
    ),
    label: { x: round(label.x), y: round(label.y) },
    labelSide: anchor(station, side),
    outward: computeOutward(station, side),
  };
}

/** Text beside a steep bank starts or ends at its place; above or below the water it is centred. */
function anchor({ heading }: Station, side: -1 | 1): GateMark['labelSide'] {
  const outwardX = -Math.sin(heading) * side;
  if (Math.abs(outwardX) < 0.6) return 'middle';
  return outwardX > 0 ? 'start' : 'end';
}
