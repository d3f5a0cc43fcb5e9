import type { RunDoubt } from '../../../record/scoring/run-doubts.ts';

/** What a file of Canoe123 says, with every figure as we compute it from its stamps and gates. */
export interface Canoe123Report {
  event: Canoe123Event;
  classes: Canoe123Class[];
  races: Canoe123Race[];
  combined: Canoe123Combination[];
  differences: Canoe123Difference[];
  flags: Canoe123Flag[];
}

export interface Canoe123Event {
  id: string;
  title: string;
  subtitle: string;
  location: string;
  facility: string;
  country: string;
  discipline: string;
}

export interface Canoe123Class {
  id: string;
  title: string;
  categories: { id: string; title: string; firstAge: number | null; lastAge: number | null }[];
}

export interface Canoe123Race {
  id: string;
  /** `''` where the schedule does not know the race; its rows are kept. */
  class: string;
  discipline: string;
  /** Of its planned start, in the zone that the file says; null where it says none. */
  day: string | null;
  /** The number that the program gives the state of a race, 5 for an official one. */
  status: number | null;
  rows: Canoe123Run[];
}

export interface Canoe123Run {
  id: string;
  bib: string;
  startOrder: number | null;
  /** `''` for a run that counts, and for one that has no result yet. */
  status: string;
  /** Finish less start, cut to the hundredth. */
  timeCs: number | null;
  penaltySeconds: number | null;
  totalCs: number | null;
  rank: number | null;
  categoryRank: number | null;
  /** One for each gate of the course; null where nobody judged. */
  gates: (number | null)[];
}

/** Two descents of a class on a day, of which the better one counts or both together. */
export interface Canoe123Combination {
  class: string;
  day: string | null;
  /** What counts of both runs. */
  counts: 'best' | 'sum';
  rows: Canoe123Combined[];
}

export interface Canoe123Combined {
  id: string;
  bib: string;
  totalCs: number | null;
  betterRun: 1 | 2 | null;
  rank: number | null;
  categoryRank: number | null;
}

/** A field of the file, in its own unit, beside what we compute for it. */
export interface Canoe123Difference {
  race: string;
  id: string;
  field: string;
  file: string | number | null;
  computed: string | number | null;
}

/** What is odd about a file, and was kept. */
export type Canoe123FlagCode =
  | 'other_year'
  | 'unread'
  | 'unknown_section'
  | 'unknown_field'
  | 'field_twice'
  | 'unknown_race'
  | 'unknown_class'
  | 'unknown_discipline'
  | 'unknown_status_of_race'
  | 'unknown_course'
  | 'unknown_category'
  | 'unknown_participant'
  | 'no_day'
  | 'race_twice'
  | 'participant_twice'
  | 'empty_race'
  | 'cross'
  | 'classification'
  | 'boat_twice'
  | 'bib_twice'
  | 'bib'
  | 'status'
  | 'no_status'
  | 'stamp'
  | 'times_run_back'
  | 'time_without_stamps'
  | 'penalties_without_gates'
  | 'gates_out_of_line'
  | RunDoubt;

export interface Canoe123Flag {
  race: string | null;
  id: string | null;
  /** A gate by its number: `gate 7`. */
  what: Canoe123FlagCode | `gate ${number}`;
  value: string | number | null;
}
