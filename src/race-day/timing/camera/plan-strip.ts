import type { Micros } from '../../log/run-time.ts';
import type { Strip } from '../../log/strips/strip.ts';
import type { FilmRing } from './film-ring.ts';

/** Length of a strip before and after its stamp. */
const REACH: Micros = 1_500_000;
/** A stamp so soon after another one is on the same strip. */
const TOGETHER: Micros = 300_000;
/** A row of boats that never ends is cut into strips of this length. */
const LONGEST: Micros = 6_000_000;

/** A stamp by the phone's own clock, in epoch microseconds. */
export interface FilmedStamp {
  id: string;
  at: Micros;
  /** Time of day of the race minus the phone's clock. */
  toTimeOfDay: Micros;
  uncertainty: Micros | null;
}

export type PlannedStrip = readonly [FilmedStamp, ...FilmedStamp[]];

/** Adds a stamp to the planned strips: to the last one that has a stamp close to it, or else as a strip of its own. */
export function planStrip(
  planned: readonly PlannedStrip[],
  stamp: FilmedStamp,
): readonly PlannedStrip[] {
  const fits = (strip: PlannedStrip) => {
    const [first] = strip;
    const isNear = strip.some(({ at }) => Math.abs(stamp.at - at) <= TOGETHER);
    // Both stamps must use the same time of day, or the strip's frames would fit only one of them.
    const isSameClock = first.toTimeOfDay === stamp.toTimeOfDay;
    return isNear && isSameClock && Math.abs(stamp.at - first.at) <= LONGEST - 2 * REACH;
  };
  const index = planned.findLastIndex(fits);
  const found = planned[index];
  if (!found) return [...planned, [stamp]];
  const together: PlannedStrip = [found[0], ...found.slice(1), stamp];
  return planned.with(index, together);
}

/** Returns whether the camera has seen all that the strip is to show, or will see no more of it. */
export function isStripOver(strip: PlannedStrip, now: Micros): boolean {
  return now - Math.max(...strip.map(({ at }) => at)) >= REACH;
}

/** Returns the strip's times and the slots of its columns; null when the camera saw nothing around the stamps. */
export function cutStrip(
  ring: Pick<FilmRing, 'between'>,
  stamps: PlannedStrip,
):
  | (Pick<Strip, 'stamps' | 'from' | 'frames' | 'isCaptured' | 'clock'> & { slots: number[] })
  | null {
  const inOrder = stamps.toSorted((a, b) => a.at - b.at);
  const [earliest = stamps[0]] = inOrder;
  const latest = inOrder.at(-1) ?? earliest;
  const frames = ring.between(earliest.at - REACH, latest.at + REACH);
  const [first] = frames;
  if (!first) return null;
  const [{ toTimeOfDay, uncertainty }] = stamps;
  return {
    stamps: inOrder.map(({ id }) => id),
    from: first.at + toTimeOfDay,
    frames: frames.map(({ at }) => at - first.at),
    isCaptured: frames.every(({ isCaptured }) => isCaptured),
    clock: uncertainty,
    slots: frames.map(({ slot }) => slot),
  };
}
