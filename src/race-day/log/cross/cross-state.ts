import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../record/cross/cross-fault.ts';
import type { CrossFile } from '../../../record/cross/cross-file.ts';
import type { HeatStatus } from '../../../record/cross/rank-heat.ts';
import type { Ruling } from '../log/race-event.ts';

/** An open point that keeps a heat from being ranked until the jury has looked at it. */
export type HeatPoint =
  /** Two seats saw different orders; or a decision on the order no longer holds because a seat changed its order. */
  | { code: 'order' | 'order-changed' }
  /** Two seats disagree on a boat at an element; or a decision on it no longer holds. */
  | { code: 'fault' | 'fault-changed'; bib: number; element: string }
  /** A boat in the order that is not in the heat. */
  | { code: 'stranger'; bib: number }
  /** An event contradicts the heat since it was closed. */
  | { code: 'changed' }
  | { code: 'review' }
  /** The events of the heat contradict each other. */
  | { code: 'file'; fault: CrossFault };

/** The judgements of one boat at one element that has any. */
export interface ElementState {
  bib: number;
  element: string;
  state: 'clean' | 'fault' | 'conflict' | 'decided';
  /** In a conflict the value that favours the boat, until a decision. */
  fault: boolean;
  /** Sorted by seat; `event` is null for a seat that finished the heat without a fault there. */
  said: { seat: string; fault: boolean; event: string | null }[];
  decision: string | null;
}

/** The folded state of a heat. */
export interface HeatState {
  heat: string;
  /** Number of the race of the heat that counts, from 1; one higher after each re-run. */
  run: number;
  /** Boats set by the desk, in the order of the start positions; empty until the desk has set them. */
  boats: number[];
  line: {
    state: 'silent' | 'agreed' | 'conflict' | 'decided';
    order: number[];
    said: { seat: string; order: number[]; event: string }[];
  };
  /** In the order of boats and elements. */
  elements: ElementState[];
  statuses: { bib: number; status: HeatStatus; decision: string }[];
  /** Seats that have finished the heat, with their elements. */
  seen: { seat: string; elements: string[] }[];
  closed: boolean;
  points: HeatPoint[];
  /** Ids of the decisions that hold on the heat itself. */
  decided: {
    set: string | null;
    again: string | null;
    order: string | null;
    review: string | null;
    close: string | null;
  };
}

/** The current state of a kayak cross. */
export interface CrossState {
  id: string;
  trial: {
    /** `nobody`: the trial is over and no boat finished. */
    state: 'running' | 'complete' | 'nobody';
    /** Bibs with neither time nor status, or with a time or gates in doubt. */
    open: number[];
    /** Bibs with a time that counts. */
    finished: number[];
  };
  /** Id of the decision on the order of the seeds. */
  seeds: string | null;
  /** Number of boats for which that decision keeps the bracket; null for as many as finish the trial. */
  size: number | null;
  /** The input of the scoring rules; boats are named by their bibs. */
  file: CrossFile;
  /** Errors that keep the bracket from being made; each heat is then ranked by itself. */
  faults: CrossFault[];
  day: CrossDay;
  /** Heats with at least one event, sorted by name. */
  heats: HeatState[];
  /** Postings of its places, the oldest first. */
  postings: CrossPosting[];
}

/** A posting of the places. */
export interface CrossPosting extends Omit<Extract<Ruling, { on: 'cross-post' }>, 'on' | 'cross'> {
  note: Bilingual | null;
}

/** The facts on which a heat is closed. */
export type HeatBasis = Extract<Ruling, { on: 'heat-close' }>['basis'];
