import type { GateMark } from '../geometry/gate-mark.ts';
import { type Box, isTouching } from '../geometry/sheet.ts';
import { type Point, round, straightPath } from '../geometry/smooth-path.ts';

export interface GateCost {
  readonly gate: number;
  readonly touches: number;
  readonly misses: number;
  readonly secondsLost: number;
  readonly runs: number;
}

export interface GateCostMark {
  readonly cost: GateCost;
  /** Part of the bar for missed gates; '' when there are none. */
  readonly missBar: string;
  readonly touchBar: string;
  readonly label: Point;
  readonly labelSide: GateMark['labelSide'];
}

const LONGEST = 32;
const SHORTEST = 3;
const FROM_POLES = 11;
const LABEL = { letter: 5.2, height: 13 };
/** Distances by which a label is moved away from its bar until it overlaps no other. */
const FURTHER = [0, 9, 18, 27];

export function gateCostMarks(
  gates: readonly GateMark[],
  costs: readonly GateCost[],
  missSeconds: number,
): GateCostMark[] {
  const most = Math.max(1, ...costs.map(({ secondsLost }) => secondsLost));
  const bars = costs.flatMap((cost) => {
    const gate = gates.find(({ number }) => number === cost.gate);
    return gate ? [placeCostBar(gate, cost, most)] : [];
  });
  const labels = placeLabels(
    bars.map(({ cost, gate, length, at }) => ({
      gate,
      width: costWidth(cost),
      reach: length,
      covered: length > 0 ? encloseSegment(at(0), at(length)) : null,
    })),
  );
  return bars.map(({ cost, length, at }, index) => {
    const missed = cost.secondsLost > 0 ? (cost.misses * missSeconds) / cost.secondsLost : 0;
    const turn = length * Math.min(1, missed);
    return {
      cost,
      missBar: turn > 0 ? straightPath([at(0), at(turn)]) : '',
      touchBar: length > turn ? straightPath([at(turn), at(length)]) : '',
      label: labels[index]?.label ?? at(length),
      labelSide: labels[index]?.labelSide ?? 'start',
    };
  });
}

interface WantedLabel {
  gate: GateMark;
  width: number;
  /** Distance from the poles to the end of the bar between gate and label. */
  reach: number;
  /** Box of that bar. Null when there is none. */
  covered: Box | null;
}

/** Places the labels of gates on their banks, moving each away until it overlaps no other. */
export function placeLabels(wanted: readonly WantedLabel[]) {
  const labels: Box[] = [];
  return wanted.map((one) => {
    const { gate, width, reach } = one;
    const labelSide = sideOfText(gate.outward);
    const others = wanted.flatMap((other) => (other !== one && other.covered) || []);
    const taken = [...labels, ...others];
    const places = FURTHER.map((further) => outwardFrom(gate, reach + 8 + further));
    const isFree = (place: Point) =>
      taken.every((other) => !isTouching(labelBox(width, place, labelSide), other));
    const label = places.find(isFree) ?? outwardFrom(gate, reach + 8);
    labels.push(labelBox(width, label, labelSide));
    return { label, labelSide };
  });
}

function placeCostBar(gate: GateMark, cost: GateCost, most: number) {
  const { secondsLost } = cost;
  const length = secondsLost === 0 ? 0 : Math.max(SHORTEST, (secondsLost / most) * LONGEST);
  const at = (far: number) => outwardFrom(gate, far);
  return { gate, cost, length, at };
}

/** Returns the point at a distance from the poles of a gate, away from the water. */
function outwardFrom({ label, outward }: GateMark, far: number): Point {
  return {
    x: round(label.x + Math.cos(outward) * (far - FROM_POLES)),
    y: round(label.y + Math.sin(outward) * (far - FROM_POLES)),
  };
}

function encloseSegment(a: Point, b: Point): Box {
  const thick = 3;
  return {
    x: Math.min(a.x, b.x) - thick,
    y: Math.min(a.y, b.y) - thick,
    width: Math.abs(a.x - b.x) + thick * 2,
    height: Math.abs(a.y - b.y) + thick * 2,
  };
}

export function costWidth({ gate, secondsLost }: GateCost): number {
  return `${gate} ${secondsLost} s`.length * LABEL.letter;
}

export function labelBox(width: number, { x, y }: Point, side: GateMark['labelSide']): Box {
  const left = { start: x, middle: x - width / 2, end: x - width }[side];
  return { x: left, y: y - LABEL.height / 2, width, height: LABEL.height };
}

/** Number and seconds are wide, so they are centred only straight above or below their gate. */
function sideOfText(outward: number): GateMark['labelSide'] {
  const across = Math.cos(outward);
  if (Math.abs(across) < 0.28) return 'middle';
  return across > 0 ? 'start' : 'end';
}

export function costliestGate(costs: readonly GateCost[]): GateCost | undefined {
  return costs
    .filter(({ secondsLost }) => secondsLost > 0)
    .toSorted((a, b) => b.secondsLost - a.secondsLost || a.gate - b.gate)[0];
}
