import type { GateCost } from '../../course-map/gate-costs/gate-cost.ts';
import type { PenaltyRule } from '../../scoring/scoring.ts';

/** Seconds that each gate of one run cost, in order: 0 for a clean gate, null for one not run. */
export type GateSeconds = readonly (number | null)[];

/** What each of the first `gates` gates cost these runs together: touches, misses and whole seconds. */
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
