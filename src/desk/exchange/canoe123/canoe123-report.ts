import type { RunDoubt } from '../../../record/scoring/run-doubts.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';

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
  /** `''` when the schedule does not know the race; its rows stay. */
  class: string;
  discipline: string;
  /** Day of the planned start in the file's time zone; null when the file has no time zone. */
  day: string | null;
  /** Canoe123's number of the race state, such as 5 for official. */
  status: number | null;
  rows: Canoe123Run[];
}

export interface Canoe123Run {
  id: string;
  bib: string;
  startOrder: number | null;
  /** `''` for a run that counts and for a run without a result yet. */
  status: string;
  /** Finish minus start, cut to the hundredth. */
  timeCs: number | null;
  penaltySeconds: number | null;
  totalCs: number | null;
  rank: number | null;
  categoryRank: number | null;
  /** One value for each gate of the course; null for an unjudged gate. */
  gates: (number | null)[];
}

export interface Canoe123Combination {
  class: string;
  day: string | null;
  counts: 'best' | 'sum';
  rows: Canoe123Combined[];
}

export interface Canoe123Combined {
  id: string;
  bib: string;
  totalCs: number | null;
  betterRun: DescentNumber | null;
  rank: number | null;
  categoryRank: number | null;
}

export interface Canoe123Difference {
  race: string;
  id: string;
  field: string;
  file: string | number | null;
  computed: string | number | null;
}

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
  /** A gate is named by its number: `gate 7`. */
  what: Canoe123FlagCode | `gate ${number}`;
  value: string | number | null;
}
