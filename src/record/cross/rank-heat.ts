/** Statuses that replace the ranking by finish and faults, best first. */
export const heatStatuses = ['RAL', 'DNF', 'DNS', 'DSQ'] as const;
export type HeatStatus = (typeof heatStatuses)[number];

export interface HeatBoat {
  boat: string;
  /** Rank at the finish line. */
  line?: number | undefined;
  /** Course elements with a valid fault, by their index from the start. */
  faults: readonly number[];
  status?: HeatStatus | undefined;
}

export type HeatWhy =
  | { code: 'line'; line: number }
  | { code: 'clean'; than: string }
  | { code: 'further'; element: number; than: string }
  | { code: 'fewer'; than: string }
  | { code: 'time-trial'; than: string }
  | { code: 'status'; than: string };

export interface RankedBoat extends HeatBoat {
  rank: number;
  why: HeatWhy | null;
}

/**
 * Ranks a heat: clean boats by finish, then boats with faults (further before the first difference, then fewer), then
 * RAL, DNF, DNS, DSQ; ties go by `seedOf`, the order of the time trial. Sources: KX-Results, Czech cup 2026. Two equal
 * boats without seeds are a tie, and the heat is not ranked.
 */
export function rankHeat(
  boats: readonly HeatBoat[],
  seedOf: (boat: string) => number | undefined,
): { rows: RankedBoat[]; tie: null } | { rows: null; tie: [string, string] } {
  const sorted = boats
    .map((boat) => ({ ...boat, faults: boat.faults.toSorted((one, other) => one - other) }))
    .toSorted((one, other) => compare(one, other, seedOf).order);
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && compare(one, next, seedOf).order === 0) {
      return { rows: null, tie: [one.boat, next.boat] };
    }
  }
  const rows = sorted.map((one, index): RankedBoat => {
    const next = sorted[index + 1];
    return { ...one, rank: index + 1, why: whyBefore(one, next, seedOf) };
  });
  return { rows, tie: null };
}

function whyBefore(
  one: HeatBoat,
  next: HeatBoat | undefined,
  seedOf: (boat: string) => number | undefined,
): HeatWhy | null {
  if (orderByOutcome(one) === 0) return { code: 'line', line: one.line ?? 0 };
  return next ? compare(one, next, seedOf).why : null;
}

/** Returns 0 for a clean boat, 1 for faults, higher numbers by status. */
function orderByOutcome({ status, faults }: HeatBoat): number {
  if (status) return 2 + heatStatuses.indexOf(status);
  return faults.length > 0 ? 1 : 0;
}

function compare(
  one: HeatBoat,
  other: HeatBoat,
  seedOf: (boat: string) => number | undefined,
): { order: number; why: HeatWhy } {
  const than = other.boat;
  const group = orderByOutcome(one);
  if (group !== orderByOutcome(other)) {
    const isByStatus = orderByOutcome(other) > 1;
    return {
      order: group - orderByOutcome(other),
      why: { code: isByStatus ? 'status' : 'clean', than },
    };
  }
  if (group === 0) {
    const line = one.line ?? 0;
    return { order: line - (other.line ?? 0), why: { code: 'line', line } };
  }
  if (group === 1) {
    const differs = one.faults.findIndex((element, index) => element !== other.faults[index]);
    const [mine, theirs] = [one.faults[differs], other.faults[differs]];
    if (mine !== undefined && theirs !== undefined) {
      return { order: theirs - mine, why: { code: 'further', element: mine, than } };
    }
    if (one.faults.length !== other.faults.length) {
      return { order: one.faults.length - other.faults.length, why: { code: 'fewer', than } };
    }
  }
  const [mine, theirs] = [seedOf(one.boat), seedOf(than)];
  const order = mine === undefined || theirs === undefined ? 0 : mine - theirs;
  return { order, why: { code: 'time-trial', than } };
}
