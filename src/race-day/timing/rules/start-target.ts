import type { Micros } from '../../log/run-time.ts';
import type { ListedBoat } from './listed-boats.ts';

/** When the next boat is to start, and how late the race runs. */
export interface StartTarget {
  at: Micros;
  /** Behind the plan, in microseconds; 0 when nothing has started or it is on time. */
  late: Micros;
}

/**
 * The start of the next boat: as planned, or, where the race runs late, as long after the last start
 * as the plan has between the two. A race slips (12 s to 4.5 min on a real Sunday), its intervals stay.
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
  // A boat that was passed over starts when it is there.
  const at = between > 0 ? Math.max(next.planned, started + between) : next.planned;
  return { at, late };
}

/**
 * Whether a start was due before the race went on after a stop: its hour is over and nothing is counted down to it. The first
 * boat starts when it is ready, and from then on the intervals of the plan hold again.
 */
export function isHeldBack(target: StartTarget | null, wentOn: Micros | null): boolean {
  return target !== null && wentOn !== null && target.at <= wentOn;
}

/** The seconds before a start that are heard: ten, then the last five and the start itself. */
const heard = new Set([10, 5, 4, 3, 2, 1, 0]);

/** The beep between two looks at the time that is left, in seconds; the start sounds higher. */
export function beepBetween(before: number, now: number): 'second' | 'start' | null {
  if (before <= now || before - now > 1) return null;
  const passed = Math.ceil(now);
  if (passed >= before || !heard.has(passed)) return null;
  return passed === 0 ? 'start' : 'second';
}
