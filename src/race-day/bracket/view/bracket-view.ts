import type { HelmetColor } from '../../log/cross/helmet-colors.ts';

/** Plain data in one language, so that pages, screens, papers and frames draw the same. */
export type BracketView = {
  id: string;
  title: string;
  /** `racing` until all heats are closed. */
  moment: 'before' | 'racing' | 'over';
  phases: PhaseView[];
  /** The heat that is raced now or next, else the last provisional one. Null once all are closed. */
  current: string | null;
  /** The most important sentence about closed heats: the last boats to go on, or the winner. */
  news: string;
  places: PlaceView[];
  /** The first three places once they are final; empty while the posting is under review or has other places. */
  podium: PlaceView[];
  /** Name, source and year of the bracket. */
  source: string;
  /** Null before the first posting of the places. */
  posted: PostedView | null;
};

export type PostedView = {
  state: 'provisional' | 'under_review' | 'official';
  /** Text with the start of the posting, its deadline or number, and a note when the places have changed. */
  words: string;
  /** Whether the shown places are the posted ones. */
  isCurrent: boolean;
  /** Names of the signers of the posting, and their note. '' when there is none. */
  signed: string;
  note: string;
  /** SHA-256 of the posting. */
  hash: string;
  /** Path of an official list as it was signed. '' for any other posting. */
  file: string;
};

export type PhaseView = { id: string; title: string; at: string; heats: HeatView[] };

export type HeatView = {
  id: string;
  title: string;
  /** The planned hour of the heat's phase. '' when there is none. */
  at: string;
  state: 'waiting' | 'proposed' | 'start-list' | 'under-way' | 'review' | 'ranked';
  stateWords: string;
  /** The heat is raced and not closed by the office: its boats have no rank yet. */
  isProvisional: boolean;
  rows: HeatRowView[];
  notes: string[];
  stakes: StakeView[];
  /** Earlier meetings of the heat's boats, with the heat and the boat ahead. */
  met: string[];
  before: string | null;
  after: string | null;
};

export type HeatRowView = {
  /** Name of the boat in the cross. Null for a place without a boat. */
  boat: string | null;
  start: number | null;
  helmet: HelmetColor | null;
  bib: string;
  name: string;
  club: string;
  country: string | null;
  from: string;
  isByHand: boolean;
  /** Null before the office has closed the heat. */
  rank: number | null;
  /** The order at the line, with or without faults. Null while it is unknown or in doubt. It is not a place. */
  line: number | null;
  lineWords: string;
  /** `FLT(3,roll)`, `RAL`, `DNF`, `DNS`, `DSQ`. */
  mark: string;
  told: string;
  /** Why the boat ranks before the next one. */
  why: string;
  /** The next heat of the boat. Null when there is none, or when it is not known. */
  on: { heat: string; title: string } | null;
  /** The final place, when this heat gives it and nothing can change it any more. */
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
