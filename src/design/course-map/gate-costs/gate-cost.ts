import type { GateMark } from '../geometry/gate-mark.ts';
import { type Box, isTouching } from '../geometry/sheet.ts';
import { type Point, round, straightPath } from '../geometry/smooth-path.ts';

/** What one gate cost all runs of a heat or an edition. */
export interface GateCost {
  readonly gate: number;
  readonly touches: number;
  readonly misses: number;
  /** Seconds of penalties in all. */
  readonly secondsLost: number;
  readonly runs: number;
}

export interface GateCostMark {
  readonly cost: GateCost;
  /** Part of the bar for missed gates, empty where there are none. */
  readonly missBar: string;
  /** Part of the bar for touches, beyond the misses. */
  readonly touchBar: string;
  readonly label: Point;
  readonly labelSide: GateMark['labelSide'];
}

const LONGEST = 32;
const SHORTEST = 3;
const FROM_POLES = 11;
const LABEL = { letter: 5.2, height: 13 };
/** Steps by which a label moves on from its bar until it covers no other. */
const FURTHER = [0, 9, 18, 27];

/** Sets a bar on the bank beside each gate, as long as the seconds that it cost. */
export function gateCostMarks(
  gates: readonly GateMark[],
  costs: readonly GateCost[],
  missSeconds: number,
): GateCostMark[] {
  const most = Math.max(1, ...costs.map(({ secondsLost }) => secondsLost));
  const bars = costs.flatMap((cost) => {
    const gate = gates.find(({ number }) => number === cost.gate);
    return gate ? [barOf(gate, cost, most)] : [];
  });
  const labels: Box[] = [];
  return bars.map(({ cost, gate, length, at }) => {
    const missed = cost.secondsLost > 0 ? (cost.misses * missSeconds) / cost.secondsLost : 0;
    const turn = length * Math.min(1, missed);
    const labelSide = sideOfText(gate.outward);
    const others = bars.filter((bar) => bar.cost !== cost && bar.length > 0);
    const taken = [...labels, ...others.map((bar) => boxOf(bar.at(0), bar.at(bar.length)))];
    const places = FURTHER.map((further) => at(length + 8 + further));
    const isFree = (place: Point) =>
      taken.every((other) => !isTouching(labelBox(cost, place, labelSide), other));
    const label = places.find(isFree) ?? at(length + 8);
    labels.push(labelBox(cost, label, labelSide));
    return {
      cost,
      missBar: turn > 0 ? straightPath([at(0), at(turn)]) : '',
      touchBar: length > turn ? straightPath([at(turn), at(length)]) : '',
      label,
      labelSide,
    };
  });
}

function barOf(gate: GateMark, cost: GateCost, most: number) {
  const { secondsLost } = cost;
  const length = secondsLost === 0 ? 0 : Math.max(SHORTEST, (secondsLost / most) * LONGEST);
  const at = (reach: number): Point => ({
    x: round(gate.label.x + Math.cos(gate.outward) * (reach - FROM_POLES)),
    y: round(gate.label.y + Math.sin(gate.outward) * (reach - FROM_POLES)),
  });
  return { gate, cost, length, at };
}

function boxOf(a: Point, b: Point): Box {
  const thick = 3;
  return {
    x: Math.min(a.x, b.x) - thick,
    y: Math.min(a.y, b.y) - thick,
    width: Math.abs(a.x - b.x) + thick * 2,
    height: Math.abs(a.y - b.y) + thick * 2,
  };
}

/** Room that the number of a gate and its seconds take on the sheet. */
export function labelBox(
  { gate, secondsLost }: GateCost,
  { x, y }: Point,
  side: GateMark['labelSide'],
): Box {
  const width = `${gate} ${secondsLost} s`.length * LABEL.letter;
  const left = { start: x, middle: x - width / 2, end: x - width }[side];
  return { x: left, y: y - LABEL.height / 2, width, height: LABEL.height };
}

/** Number and seconds are wide: they are centred only straight above or below their gate. */
function sideOfText(outward: number): GateMark['labelSide'] {
  const across = Math.cos(outward);
  if (Math.abs(across) < 0.28) return 'middle';
  return across > 0 ? 'start' : 'end';
}

/** The gate that cost the most seconds; undefined where none cost any. */
export function costliestGate(costs: readonly GateCost[]): GateCost | undefined {
  return costs
    .filter(({ secondsLost }) => secondsLost > 0)
    .toSorted((a, b) => b.secondsLost - a.secondsLost || a.gate - b.gate)[0];
}
