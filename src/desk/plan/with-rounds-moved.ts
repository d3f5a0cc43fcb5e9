import type { CrossState } from '../../race-day/log/cross/cross-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';

export function begunRounds({ day, heats }: Pick<CrossState, 'day' | 'heats'>): string[] {
  const isBegun = (id: string) =>
    heats.some(({ heat, line, elements, statuses, closed }) => {
      return (
        heat === id &&
        (closed || line.order.length > 0 || elements.length > 0 || statuses.length > 0)
      );
    });
  return (day.bracket?.phases ?? [])
    .filter(({ heats: own }) => own.some(({ id }) => isBegun(id)))
    .map(({ id }) => id);
}

/**
 * Returns the plan with the rounds of a cross that have not begun moved later by `minutes`, or earlier when negative.
 * Refused when no such round has a time, or when one would leave the day or no longer come after a round that has
 * begun.
 */
export function withRoundsMoved(
  plan: DayPlan,
  id: string,
  { begun, minutes }: { begun: readonly string[]; minutes: number },
): DayPlan | { refused: 'no_rounds' | 'value' | 'before_begun' } {
  const hours = plan.crosses?.find((cross) => cross.id === id)?.hours ?? [];
  const moved = hours.map(({ phase, at }) => ({
    phase,
    at: begun.includes(phase) ? at : hourLater(at, minutes),
  }));
  if (hours.every(({ phase }) => begun.includes(phase))) return { refused: 'no_rounds' };
  if (moved.some(({ at }) => at === null)) return { refused: 'value' };
  const running = hours.filter(({ phase }) => begun.includes(phase)).map(({ at }) => at);
  const written = moved.map(({ phase, at }) => ({ phase, at: at ?? '' }));
  const isBefore = hours.some(({ phase, at: old }, index) => {
    const at = written[index]?.at ?? '';
    return !begun.includes(phase) && running.some((one) => old > one && at <= one);
  });
  if (isBefore) return { refused: 'before_begun' };
  return {
    ...plan,
    crosses: plan.crosses?.map((cross) => (cross.id === id ? { ...cross, hours: written } : cross)),
  };
}

function hourLater(at: string, minutes: number): string | null {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const then = hour * 60 + minute + minutes;
  if (then < 0 || then >= 24 * 60) return null;
  return [Math.floor(then / 60), then % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
