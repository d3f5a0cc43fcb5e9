import type { Bilingual } from '../../../platform/content/bilingual.ts';
import {
  hasRaced,
  type PaddlerRecord,
  type PaddlerStart,
} from '../../../site/paddlers/paddler-record.ts';

interface PastPlace {
  year: number;
  group: Bilingual;
  entrants: number;
  rank: number;
  /** Time and penalties of the descents that counted, in hundredths. */
  result?: number;
}

/** Facts about a paddler's years at this race; unknown facts are left out. */
export interface BoatFacts {
  /** Number of earlier editions in which the paddler raced. */
  times: number;
  best?: PastPlace;
  gates?: {
    /** Number of descents with all gates judged, and of those without a touch among them. */
    judged: number;
    clean: number;
    /** The last edition with judged gates. */
    last: { year: number; touched: number; missed: number };
  };
  /** Missing place when the paddler did not get one. */
  last?: { year: number } & Partial<PastPlace>;
}

export function boatFacts(record: PaddlerRecord | null, year: number): BoatFacts {
  const raced = (record?.starts ?? []).filter((start) => start.year < year && hasRaced(start));
  const facts: BoatFacts = { times: raced.length };
  const placed = raced.flatMap((start) => placeIn(start) ?? []);
  const best = placed.toSorted((a, b) => a.rank - b.rank || b.year - a.year)[0];
  if (best) facts.best = best;
  const gates = gatesOf(raced);
  if (gates) facts.gates = gates;
  const [last] = raced;
  if (last) facts.last = placeIn(last) ?? { year: last.year };
  return facts;
}

function placeIn({ year, result }: PaddlerStart): PastPlace | null {
  if (result?.rank == null) return null;
  const { group, entrants, rank } = result;
  return { year, group, entrants, rank, ...(result.result !== null && { result: result.result }) };
}

function gatesOf(raced: readonly PaddlerStart[]): BoatFacts['gates'] {
  const whole = raced
    .flatMap(({ runs }) => runs)
    .filter(({ gates }) => gates.every((cost) => cost !== null));
  const last = raced.find(({ tally }) => tally !== null);
  if (!last?.tally) return undefined;
  const { touched, missed } = last.tally;
  return {
    judged: whole.length,
    clean: whole.filter(({ gates }) => gates.every((cost) => cost === 0)).length,
    last: { year: last.year, touched, missed },
  };
}
