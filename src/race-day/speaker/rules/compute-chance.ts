import { bestRankStill } from '../../../record/scoring/clock-to-beat.ts';
import type { BoatOnCourse, RaceNow } from '../../live/now/race-now.ts';
import { isAnyOpen } from './arrival-sentence.ts';

/** The highest finish time that reaches an aim, in hundredths, and the time left. Null when the aim is out of reach. */
interface Reading {
  clock: number;
  left: number;
}

export interface Chance {
  /** Time on the boat's clock, in hundredths. */
  elapsed: number;
  /** `outside`: a guest; `unknown`: judges disagree on a gate of the boat, or of the only boats before it. */
  lead: 'first' | 'open' | 'gone' | 'outside' | 'unknown';
  to: Record<'lead' | 'podium' | 'go_on' | 'own', Reading | null>;
  /** The best rank of this descent that the boat can still reach. Null for a guest, and when the lead is unknown. */
  bestRank: number | null;
}

export function computeChance(now: RaceNow, boat: BoatOnCourse, at: number): Chance {
  const elapsed = Math.max(0, Math.floor((at - boat.started) / 10));
  const reading = (clock: number | undefined): Reading | null =>
    clock === undefined || clock < elapsed ? null : { clock, left: clock - elapsed };
  const { lead, podium, go_on, own } = boat.to;
  const limits = { podium: reading(podium), go_on: reading(go_on), own: reading(own) };
  const to = { lead: reading(lead), ...limits };
  if (boat.outside) return { elapsed, lead: 'outside', to, bestRank: null };
  const results = listDescentResults(now, boat);
  if (boat.under_review || (results.length === 0 && isAnyOpen(now, boat))) {
    return { elapsed, lead: 'unknown', to, bestRank: null };
  }
  const bestRank = bestRankStill(results, elapsed, boat.penalties ?? 0);
  if (results.length === 0) return { elapsed, lead: 'first', to, bestRank };
  return { elapsed, lead: to.lead ? 'open' : 'gone', to, bestRank };
}

function listDescentResults(now: RaceNow, { race, group, bib }: BoatOnCourse): number[] {
  const descent = now.races[race]?.descent ?? 1;
  return Object.values(now.groups[group]?.rows ?? {}).flatMap((row) => {
    const { rank, result } = row.runs[descent] ?? {};
    return row.bib === bib || rank === undefined || result === undefined ? [] : result;
  });
}
