import type { GateMark } from './gate-mark.ts';
import { type Point, round, straightPath } from './smooth-path.ts';

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

const LONGEST = 36;
const SHORTEST = 3;
const FROM_POLES = 11;

/** Sets a bar on the bank beside each gate, as long as the seconds that it cost. */
export function gateCostMarks(
  gates: readonly GateMark[],
  costs: readonly GateCost[],
  missSeconds: number,
): GateCostMark[] {
  const most = Math.max(1, ...costs.map(({ secondsLost }) => secondsLost));
  return costs.flatMap((cost) => {
    const gate = gates.find(({ number }) => number === cost.gate);
    if (!gate) return [];
    const length =
      cost.secondsLost === 0 ? 0 : Math.max(SHORTEST, (cost.secondsLost / most) * LONGEST);
    const missShare =
      cost.secondsLost === 0 ? 0 : Math.min(1, (cost.misses * missSeconds) / cost.secondsLost);
    const at = (reach: number): Point => ({
      x: round(gate.label.x + Math.cos(gate.outward) * (reach - FROM_POLES)),
      y: round(gate.label.y + Math.sin(gate.outward) * (reach - FROM_POLES)),
    });
    const turn = length * missShare;
    return [
      {
        cost,
        missBar: missShare > 0 ? straightPath([at(0), at(turn)]) : '',
        touchBar: missShare < 1 && length > 0 ? straightPath([at(turn), at(length)]) : '',
        label: at(length + 8),
        labelSide: gate.labelSide,
      },
    ];
  });
}

/** The gate that cost the most seconds; undefined where none cost any. */
export function costliestGate(costs: readonly GateCost[]): GateCost | undefined {
  return costs
    .filter(({ secondsLost }) => secondsLost > 0)
    .toSorted((a, b) => b.secondsLost - a.secondsLost || a.gate - b.gate)[0];
}
