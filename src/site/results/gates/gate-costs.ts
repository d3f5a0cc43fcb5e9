import type { GateCost } from '../../../design/course-map/gate-costs/gate-cost.ts';
import type { GateSeconds } from '../../../record/scoring/run-outcome.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';

/** Returns the cost of the first `gates` gates in these runs: touches, misses and whole seconds. */
export function gateCosts(
  runs: readonly GateSeconds[],
  { gates, penalties }: { gates: number; penalties: PenaltyRule },
): GateCost[] {
  return Array.from({ length: gates }, (_, index) => {
    const seconds = runs
      .map((run) => run[index] ?? null)
      .filter((cost): cost is number => cost !== null);
    const misses = seconds.filter((cost) => cost === penalties.miss).length;
    return {
      gate: index + 1,
      touches: seconds.filter((cost) => cost > 0).length - misses,
      misses,
      secondsLost: seconds.reduce((sum, cost) => sum + cost, 0),
      runs: seconds.length,
    };
  });
}
