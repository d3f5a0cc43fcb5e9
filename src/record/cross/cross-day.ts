import type { Bracket } from './bracket.ts';
import type { heatStateOf } from './rank-file-heat.ts';
import type { HeatStatus, RankedBoat } from './rank-heat.ts';

export interface HeatStart {
  start: number;
  boat: string;
  /** `SF1:2`, or the seed of the time trial; `null` for who was set by hand. */
  from: string | null;
}

export interface Hole {
  from: string;
  note: 'DNS' | 'DSQ' | 'nobody' | 'set-in';
  boat: string | null;
  /** The heat into which the boat was set instead. */
  heat: string | null;
}

/** How what a person set differs from what the bracket proposes; it stands. */
export interface SetByHand {
  added: string[];
  left: string[];
  starts: boolean;
}

export interface CrossHeat {
  id: string;
  state: 'waiting' | 'proposed' | ReturnType<typeof heatStateOf>;
  starts: HeatStart[];
  holes: Hole[];
  /** The places of earlier heats that are not known yet. */
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
  /** `null` while heats can still change it, and for who has no result in the time trial. */
  place: number | null;
  /** The last heat and the rank in it; `null` for who raced the time trial only. */
  from: string | null;
  why: (typeof placedWhys)[number];
  status: HeatStatus | null;
}
