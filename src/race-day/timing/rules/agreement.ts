import type { Micros } from '../../log/run-time.ts';
import { isSameBoat, type StandingStamp } from './standing-stamps.ts';

export interface Agreement {
  /** The other stamp minus ours; null when there is no other stamp of this boat. */
  apart: Micros | null;
  /** Boat of another stamp close to ours, which means that the two see the boats in another order. */
  otherBoat: { race: string; bib: number } | null;
}

/** Largest difference between gear and thumb by reaction; more is a doubt, as in the fold. */
export const MOST_APART: Micros = 500_000;

/** Compares with another seat, or the gear beside the thumb; null when there is nothing to compare. */
export function compareWithNearest(
  stamp: StandingStamp,
  all: readonly StandingStamp[],
): Agreement | null {
  const others = all.filter(
    ({ channel, seat, manual }) =>
      channel === stamp.channel && (seat !== stamp.seat || manual !== stamp.manual),
  );
  const nearest = (stamps: readonly StandingStamp[]) =>
    stamps.toSorted((a, b) => Math.abs(a.at - stamp.at) - Math.abs(b.at - stamp.at))[0];
  const same = nearest(others.filter(({ boat }) => isSameBoat(boat, stamp.boat)));
  if (same && Math.abs(same.at - stamp.at) <= MOST_APART) {
    return { apart: same.at - stamp.at, otherBoat: null };
  }
  const close = nearest(others.filter(({ at }) => Math.abs(at - stamp.at) <= MOST_APART));
  const otherBoat = close?.boat && stamp.boat ? close.boat : null;
  if (!same && !otherBoat) return null;
  return { apart: same ? same.at - stamp.at : null, otherBoat };
}
