import type { Bracket } from './bracket.ts';
import type { deriveHeatState } from './rank-file-heat.ts';
import type { HeatStatus, RankedBoat } from './rank-heat.ts';

export interface HeatStart {
  start: number;
  boat: string;
  /** `SF1:2`, or the seed of the time trial. Null for a boat that was placed manually. */
  from: string | null;
}

export interface Hole {
  from: string;
  note: 'DNS' | 'DSQ' | 'nobody' | 'set-in';
  boat: string | null;
  heat: string | null;
}

/** Differences between the manual start list, which stands, and the bracket's proposal. */
export interface SetByHand {
  added: string[];
  left: string[];
  starts: boolean;
}

export interface CrossHeat {
  id: string;
  state: 'waiting' | 'proposed' | ReturnType<typeof deriveHeatState>;
  starts: HeatStart[];
  holes: Hole[];
  waiting: string[];
  byHand: SetByHand | null;
  rows: RankedBoat[];
  review: string | null;
}

export interface CrossDay {
  bracket: Bracket | null;
  seeds: { boat: string; seed: number }[];
  heats: CrossHeat[];
  places: PlacedBoat[];
}

export const placedWhys = [
  'ranked',
  'stopped',
  'open',
  'time-trial-only',
  'no-time-trial',
] as const;

export interface PlacedBoat {
  boat: string;
  /** Null while heats can still change it, and for a boat without a result in the time trial. */
  place: number | null;
  /** The last heat and the rank in it. Null for a boat that raced only the time trial. */
  from: string | null;
  why: (typeof placedWhys)[number];
  status: HeatStatus | null;
}
