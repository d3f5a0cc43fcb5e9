import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../record/cross/cross-fault.ts';
import type { CrossFile } from '../../../record/cross/cross-file.ts';
import type { HeatStatus } from '../../../record/cross/rank-heat.ts';
import type { Ruling } from '../log/race-event.ts';

/** What keeps a heat from being ranked: the jury has to look at it. */
export type HeatPoint =
  /** Two seats saw another order; or a decision on it no longer holds, as one says something else since. */
  | { code: 'order' | 'order-changed' }
  /** Two seats say another thing of a boat at an element; or a decision on that no longer holds. */
  | { code: 'fault' | 'fault-changed'; bib: number; element: string }
  /** A boat in the order that is not in the heat. */
  | { code: 'stranger'; bib: number }
  /** Something else was said since the heat was closed. */
  | { code: 'changed' }
  | { code: 'review' }
  /** What is said of it contradicts itself. */
  | { code: 'file'; fault: CrossFault };

/** What the seats say of one boat at one element, where somebody said anything. */
export interface ElementState {
  bib: number;
  element: string;
  state: 'clean' | 'fault' | 'conflict' | 'decided';
  /** In a conflict what favours the boat, until somebody decides. */
  fault: boolean;
  /** By seat; without an event: it is done with the heat, and gave no fault there. */
  said: { seat: string; fault: boolean; event: string | null }[];
  decision: string | null;
}

/** What the log says of a heat. */
export interface HeatState {
  heat: string;
  /** Which race of it counts, from 1: one more each time that it is raced again. */
  run: number;
  /** Who races in it by the word of the desk, in the order of the start positions; empty while nobody set that. */
  boats: number[];
  line: {
    state: 'silent' | 'agreed' | 'conflict' | 'decided';
    order: number[];
    said: { seat: string; order: number[]; event: string }[];
  };
  /** In the order of boats and elements. */
  elements: ElementState[];
  statuses: { bib: number; status: HeatStatus; decision: string }[];
  /** The seats that are done with it, and at which elements. */
  seen: { seat: string; elements: string[] }[];
  closed: boolean;
  points: HeatPoint[];
  /** The decisions that hold on the heat itself, by id. */
  decided: {
    set: string | null;
    again: string | null;
    order: string | null;
    review: string | null;
    close: string | null;
  };
}

/** A kayak cross as the log has it now. */
export interface CrossState {
  id: string;
  trial: {
    /** `nobody`: it is over and nobody finished. */
    state: 'running' | 'complete' | 'nobody';
    /** Who has neither a time nor a status, or whose time or gates are in doubt. */
    open: number[];
    /** Who has a time that counts. */
    finished: number[];
  };
  /** The decision on the order of the seeds. */
  seeds: string | null;
  /** For how many that decision keeps the bracket; null: for as many as finish the trial. */
  size: number | null;
  /** As the rules of the record read it: boats are bibs. */
  file: CrossFile;
  /** What keeps the bracket from being made; then each heat is ranked by itself. */
  faults: CrossFault[];
  day: CrossDay;
  /** Those of which the log says anything, by name. */
  heats: HeatState[];
  /** What was posted of its places, the oldest first. */
  postings: CrossPosting[];
}

/** The places as they were posted. */
export interface CrossPosting extends Omit<Extract<Ruling, { on: 'cross-post' }>, 'on' | 'cross'> {
  note: Bilingual | null;
}

/** What a heat is closed on. */
export type HeatBasis = Extract<Ruling, { on: 'heat-close' }>['basis'];
