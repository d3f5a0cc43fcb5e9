import type { HelmetColor } from '../../log/cross/helmet-colors.ts';

/**
 * What is shown of a kayak cross, in the words of one language: phases from left to right, heats with their boats, who
 * goes on, places. Plain data, so that pages, screens, papers and frames draw the same.
 */
export type BracketView = {
  id: string;
  title: string;
  /** Before the first heat, between, after the last one. */
  moment: 'before' | 'racing' | 'over';
  phases: PhaseView[];
  /** The heat that is raced now or comes next, else the last one that is still provisional; null once all are closed. */
  current: string | null;
  /** What the speaker would say first: who went on last, who won; of heats that are closed. */
  news: string;
  /** Everybody in the order of the places as far as they are known. */
  places: PlaceView[];
  /** The first three, once nothing can change them any more; none while what was posted is under review or says other places. */
  podium: PlaceView[];
  /** The name of the bracket, its source and its year. */
  source: string;
  /** What was posted last of the places; null before that. */
  posted: PostedView | null;
};

export type PostedView = {
  state: 'provisional' | 'under_review' | 'official';
  /** Since when, and until when enquiries are taken or with which number; whether the places are others by now. */
  words: string;
  /** Whether the places that are shown are those that were posted. */
  isCurrent: boolean;
  /** Who signed it, and what they say of it; '' for nothing. */
  signed: string;
  note: string;
  /** SHA-256 of what was posted. */
  hash: string;
  /** Where an official list is as it was signed; '' for the others. */
  file: string;
};

export type PhaseView = { id: string; title: string; at: string; heats: HeatView[] };

export type HeatView = {
  id: string;
  title: string;
  /** The planned hour of its phase; '' where there is none. */
  at: string;
  state: 'waiting' | 'proposed' | 'start-list' | 'under-way' | 'review' | 'ranked';
  stateWords: string;
  /** It is raced, and the office has not closed it: nobody has a rank by it yet. */
  isProvisional: boolean;
  rows: HeatRowView[];
  /** Holes, what a person set, what the jury looks at. */
  notes: string[];
  /** What each rank leads to. */
  stakes: StakeView[];
  /** Who of it raced each other before, where, and who was ahead. */
  met: string[];
  /** The heats before and after it in the order of the day. */
  before: string | null;
  after: string | null;
};

export type HeatRowView = {
  /** By which the boat is known; null for a place that nobody has yet. */
  boat: string | null;
  start: number | null;
  /** Of its start position, as the plan says it. */
  helmet: HelmetColor | null;
  bib: string;
  name: string;
  club: string;
  country: string | null;
  /** Where it comes from: the time trial, or a rank of an earlier heat; that a person set it. */
  from: string;
  isByHand: boolean;
  /** Null before the office closed the heat. */
  rank: number | null;
  /** The order at the line, clean or not; null while that is not known or in doubt. It is no place. */
  line: number | null;
  /** The same in words; '' for none. */
  lineWords: string;
  /** `FLT(3,roll)`, `RAL`, `DNF`, `DNS`, `DSQ`. */
  mark: string;
  /** The same in words: a fault at gate 3 and at the roll. */
  told: string;
  /** Why it is before the next one. */
  why: string;
  /** The heat in which it races next; null for who does not, or where that is not known. */
  on: { heat: string; title: string } | null;
  /** The final place, where this heat gives it and nothing changes it any more. */
  place: number | null;
};

export type StakeView = { first: number; last: number; isOn: boolean; words: string };

export type PlaceView = {
  boat: string;
  place: number | null;
  bib: string;
  name: string;
  club: string;
  country: string | null;
  why: string;
};
