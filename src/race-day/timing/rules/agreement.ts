import type { Micros } from '../../log/run-time.ts';
import { isSameBoat, type StandingStamp } from './standing-stamps.ts';

/** What another eye saw of the same passage. */
export interface Agreement {
  /** Theirs minus ours; null: it has none of this boat yet. */
  apart: Micros | null;
  /** It stands close to another stamp of ours: the two see the boats in another order. */
  otherBoat: { race: string; bib: number } | null;
}

/** Gear and thumb may differ by a reaction: more is a doubt, as the fold says. In microseconds. */
export const MOST_APART: Micros = 500_000;

/** Whether the nearest stamp of another seat, or of the gear beside the thumb, agrees with a stamp. */
export function agreementOf(stamp: StandingStamp, all: readonly StandingStamp[]): Agreement | null {
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
