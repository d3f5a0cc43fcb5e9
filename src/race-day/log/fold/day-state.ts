import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import type { RunStatus } from '../../../record/scoring/run-status.ts';
import type { CrossState } from '../cross/cross-state.ts';
import type { EventFlag } from '../log/event-flags.ts';
import type { DecisionOn } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import type { RunClocks } from './clock-doubts.ts';

/** What one gate of a run says. */
export interface GateState {
  /**
   * `silent`: nobody judged it; `agreed`: all who saw it say the same; `conflict`: they differ, and
   * `seconds` is the lower one, which is never public; `decided`.
   */
  state: 'silent' | 'agreed' | 'conflict' | 'decided';
  seconds: number | null;
  /** What each seat says now; null: it did not see it. By seat. */
  said: { seat: string; seconds: number | null; event: string }[];
  /** The decision that holds. */
  decision: string | null;
  /** A decision that no longer holds, because a judge said something else since. */
  died: string | null;
  checked: boolean;
}

/** One end of a run. */
export interface StampState {
  at: Micros;
  manual: boolean;
  event: string;
  /** Another seat saw it more than half a second off. */
  doubtful: boolean;
}

/** A stamp of one end of a run, whether or not it counts. */
export type SeenStamp = Omit<StampState, 'doubtful'>;

/** The decisions that hold on a run, by id; those on its gates stand with the gates. */
export interface RunDecisions {
  status: string | null;
  start: string | null;
  finish: string | null;
  /** Which attempt counts, the same on each attempt of the boat. */
  rerun: string | null;
}

/** One attempt of a boat, as the log says now. */
export interface RunState {
  race: string;
  bib: number;
  attempt: number;
  /** Of several attempts the one that counts. */
  counts: boolean;
  start: StampState | null;
  finish: StampState | null;
  /** The stamps of both ends, in the order in which they count; with those that a decision outweighs. */
  seen: { start: SeenStamp[]; finish: SeenStamp[] };
  splits: { channel: string; at: Micros }[];
  status: RunStatus | null;
  /** The event of a status that what was seen of the boat contradicts, until somebody settles it. */
  contradicted: string | null;
  /** Of two seats of one office that decided differently nobody can say which came later. */
  orderInDoubt: boolean;
  /** Hundredths; floor(finish − start). */
  time: Centiseconds | null;
  /** How far the time may be off by its clocks. */
  clocks: RunClocks;
  gates: GateState[];
  decided: RunDecisions;
  /** A gate is in conflict, or a decision on it died. */
  underReview: boolean;
  /** As the record keeps it and the scoring reads it. */
  record: RunFacts;
}

/** A race that is stopped. */
export interface RaceStop {
  /** Since 1970, by the server's line of time: when the first stop that holds was said. */
  since: Micros;
  /** Hour of the day at which the race is expected to go on; null while nobody knows. */
  goesOn: string | null;
  reason: Bilingual | null;
  /** The stops that hold: the race goes on once each is taken back. */
  decisions: string[];
}

/** What a log says, all of it. */
export interface DayState {
  /** In the order of the plan. */
  runs: RunState[];
  /** Stamps without a boat, by time. */
  unassigned: { event: string; channel: string; at: Micros }[];
  /** Stamps of which it was decided that they are of another boat, or of none; by stamp. */
  assigned: { impulse: string; decision: string; isNobodys: boolean }[];
  /** What was moved to other gates and is not taken back; by id. */
  moves: DecisionOn<'move'>[];
  closed: string[];
  /** Null while the race is not stopped. */
  stopped: RaceStop | null;
  /** When the last stop was taken back, in microseconds since 1970; null while stopped, or never stopped. */
  wentOn: Micros | null;
  /** Each kayak cross of the plan, in its order. */
  crosses: CrossState[];
  /** By event; without those that somebody dismissed. */
  flags: { event: string; flag: EventFlag }[];
  /** Flags that somebody looked at, with the decision that holds: it counts, or not; by event. */
  dismissed: { event: string; flag: EventFlag; decision: string; isDropped: boolean }[];
}
