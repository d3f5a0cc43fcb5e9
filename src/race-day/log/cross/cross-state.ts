import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../record/cross/cross-fault.ts';
import type { CrossFile } from '../../../record/cross/cross-file.ts';
import type { HeatStatus } from '../../../record/cross/rank-heat.ts';
import type { Ruling } from '../log/race-event.ts';

export type HeatPoint =
  /** Two seats saw different orders; or a decision on the order no longer holds because a seat changed its order. */
  | { code: 'order' | 'order-changed' }
  /** Two seats disagree on a boat at an element; or a decision on it no longer holds. */
  | { code: 'fault' | 'fault-changed'; bib: number; element: string }
  /** A boat in the order that is not in the heat. */
  | { code: 'stranger'; bib: number }
  | { code: 'changed' }
  | { code: 'review' }
  /** The events of the heat contradict each other. */
  | { code: 'file'; fault: CrossFault };

export interface ElementState {
  bib: number;
  element: string;
  state: 'clean' | 'fault' | 'conflict' | 'decided';
  /** In a conflict, the value that favours the boat, until a decision. */
  fault: boolean;
  /** Sorted by seat; `event` is null for a seat that finished the heat without a fault there. */
  said: { seat: string; fault: boolean; event: string | null }[];
  decision: string | null;
}

export interface HeatState {
  heat: string;
  /** Attempt number of the heat, from 1; each re-run adds one. */
  run: number;
  /** Boats set by the desk, in the order of the start positions; empty until the desk has set them. */
  boats: number[];
  line: {
    state: 'silent' | 'agreed' | 'conflict' | 'decided';
    order: number[];
    said: { seat: string; order: number[]; event: string }[];
  };
  elements: ElementState[];
  statuses: { bib: number; status: HeatStatus; decision: string }[];
  seen: { seat: string; elements: string[] }[];
  closed: boolean;
  points: HeatPoint[];
  decided: {
    set: string | null;
    again: string | null;
    order: string | null;
    review: string | null;
    close: string | null;
  };
}

export interface CrossState {
  id: string;
  trial: {
    /** `nobody`: the trial is over and no boat finished. */
    state: 'running' | 'complete' | 'nobody';
    /** Bibs with neither time nor status, or with a time or gates in doubt. */
    open: number[];
    finished: number[];
  };
  seeds: string | null;
  /** Number of boats for which that decision keeps the bracket; null for as many as finish the trial. */
  size: number | null;
  /** The input of the scoring rules; boats are named by their bibs. */
  file: CrossFile;
  /** Errors that keep the bracket from being made; each heat is then ranked by itself. */
  faults: CrossFault[];
  day: CrossDay;
  heats: HeatState[];
  postings: CrossPosting[];
}

export interface CrossPosting extends Omit<Extract<Ruling, { on: 'cross-post' }>, 'on' | 'cross'> {
  note: Bilingual | null;
}

export type HeatBasis = Extract<Ruling, { on: 'heat-close' }>['basis'];
