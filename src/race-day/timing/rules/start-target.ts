import type { Micros } from '../../log/run-time.ts';
import type { ListedBoat } from './listed-boats.ts';

export interface StartTarget {
  at: Micros;
  late: Micros;
}

/**
 * Returns the planned start or, when the race is late, the last start plus the planned interval. A race gets late (12 s
 * to 4.5 min on a real Sunday), but its intervals stay.
 */
export function startTarget(
  next: Pick<ListedBoat, 'planned'> | undefined,
  boats: readonly ListedBoat[],
): StartTarget | null {
  if (!next || next.planned === null) return null;
  let last: ListedBoat | null = null;
  for (const boat of boats) {
    if (boat.run?.start && boat.run.start.at > (last?.run?.start?.at ?? -1)) last = boat;
  }
  const started = last?.run?.start?.at ?? null;
  if (started === null || !last || last.planned === null) return { at: next.planned, late: 0 };
  const late = Math.max(0, started - last.planned);
  const between = next.planned - last.planned;
  // A boat that was passed over starts when it is ready.
  const at = between > 0 ? Math.max(next.planned, started + between) : next.planned;
  return { at, late };
}

/** A start due before the race continued after a stop has no countdown; the first boat starts when it is ready. */
export function isHeldBack(target: StartTarget | null, wentOn: Micros | null): boolean {
  return target !== null && wentOn !== null && target.at <= wentOn;
}

/** Seconds before a start that beep: ten, then the last five and the start itself. */
const heard = new Set([10, 5, 4, 3, 2, 1, 0]);

/** Returns the beep between two checks of the remaining seconds; the start sounds higher. */
export function beepBetween(before: number, now: number): 'second' | 'start' | null {
  if (before <= now || before - now > 1) return null;
  const passed = Math.ceil(now);
  if (passed >= before || !heard.has(passed)) return null;
  return passed === 0 ? 'start' : 'second';
}
