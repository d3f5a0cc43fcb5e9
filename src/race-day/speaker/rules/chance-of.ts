import { bestRankStill } from '../../../record/scoring/clock-to-beat.ts';
import type { BoatOnCourse, RaceNow } from '../../live/now/race-now.ts';
import { isAnyOpen } from './arrival-sentence.ts';

/** What a clock may show at the finish, in hundredths, and how much of that is left; null: no more. */
interface Reading {
  clock: number;
  left: number;
}

/** What a boat on the course can still do. */
export interface Chance {
  /** What its clock shows, in hundredths. */
  elapsed: number;
  /**
   * `first`: nobody has a result yet; `open`: it can lead; `gone`: it cannot any more; `outside`: a
   * guest; `unknown`: judges disagree on one of its gates, or on the result of the only boats before it.
   */
  lead: 'first' | 'open' | 'gone' | 'outside' | 'unknown';
  to: { lead: Reading | null; podium: Reading | null; own: Reading | null };
  /** The best rank of this descent that it can still have; null for a guest, and where the lead is unknown. */
  bestRank: number | null;
}

/** What a boat on the course can still do at an instant (milliseconds since 1970). */
export function chanceOf(now: RaceNow, boat: BoatOnCourse, at: number): Chance {
  const elapsed = Math.max(0, Math.floor((at - boat.started) / 10));
  const reading = (clock: number | undefined): Reading | null =>
    clock === undefined || clock < elapsed ? null : { clock, left: clock - elapsed };
  const { lead, podium, own } = boat.to;
  const to = { lead: reading(lead), podium: reading(podium), own: reading(own) };
  if (boat.outside) return { elapsed, lead: 'outside', to, bestRank: null };
  const results = resultsOf(now, boat);
  if (boat.under_review || (results.length === 0 && isAnyOpen(now, boat))) {
    return { elapsed, lead: 'unknown', to, bestRank: null };
  }
  const bestRank = bestRankStill(results, elapsed, boat.penalties ?? 0);
  if (results.length === 0) return { elapsed, lead: 'first', to, bestRank };
  return { elapsed, lead: to.lead ? 'open' : 'gone', to, bestRank };
}

/** The results that rank in the descent of a boat, without its own. */
function resultsOf(now: RaceNow, { race, group, bib }: BoatOnCourse): number[] {
  const descent = now.races[race]?.descent ?? 1;
  return Object.values(now.groups[group]?.rows ?? {}).flatMap((row) => {
    const { rank, result } = row.runs[descent] ?? {};
    return row.bib === bib || rank === undefined || result === undefined ? [] : result;
  });
}
