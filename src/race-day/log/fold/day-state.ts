import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import type { RunStatus } from '../../../record/scoring/run-status.ts';
import type { CrossState } from '../cross/cross-state.ts';
import type { EventFlag } from '../log/event-flags.ts';
import type { DecisionOn } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import type { RunClocks } from './clock-doubts.ts';

export interface GateState {
  /** `silent`: no seat judged the gate; `conflict`: `seconds` is the lower value, which is never public. */
  state: 'silent' | 'agreed' | 'conflict' | 'decided';
  seconds: number | null;
  said: { seat: string; seconds: number | null; event: string }[];
  decision: string | null;
  /** Id of a decision that no longer holds because a seat changed its judgement afterwards. */
  died: string | null;
  checked: boolean;
}

export interface StampState {
  at: Micros;
  manual: boolean;
  event: string;
  /** Whether the stamp of another seat differs by more than half a second. */
  doubtful: boolean;
}

/** A stamp of one end of a run, whether or not it counts. */
export type SeenStamp = Omit<StampState, 'doubtful'>;

export interface StatedResult {
  time: Centiseconds | null;
  penalties: number | null;
}

export interface RunDecisions {
  status: string | null;
  start: string | null;
  finish: string | null;
  /** The decision on which attempt counts; the same on each attempt of the boat. */
  rerun: string | null;
}

export interface RunState {
  race: string;
  bib: number;
  attempt: number;
  counts: boolean;
  start: StampState | null;
  finish: StampState | null;
  /** All stamps of both ends in the order in which they count, including those that a decision overrules. */
  seen: { start: SeenStamp[]; finish: SeenStamp[] };
  /** Time from the first boat of a team to the last one at the finish; null for one boat and until all are down. */
  spread: Centiseconds | null;
  splits: { channel: string; at: Micros }[];
  status: RunStatus | null;
  /** Id of a status decision that stamps or gates contradict, until an official settles the flag. */
  contradicted: string | null;
  orderInDoubt: boolean;
  /** Floor of finish minus start. */
  time: Centiseconds | null;
  clocks: RunClocks;
  gates: GateState[];
  /** Values from timing software in place of missing stamps and gates; null when it sent none. */
  stated: StatedResult | null;
  decided: RunDecisions;
  underReview: boolean;
  record: RunFacts;
}

export interface RaceStop {
  /** Time of the first stop that holds, in epoch microseconds by the server's time line. */
  since: Micros;
  goesOn: string | null;
  reason: Bilingual | null;
  /** Ids of the stops that hold: the race goes on once all are taken back. */
  decisions: string[];
}

export interface DayState {
  /** Runs in the order of the plan. */
  runs: RunState[];
  /** Stamps without a boat, by time. */
  unassigned: { event: string; channel: string; at: Micros }[];
  /** Stamps that a decision assigned to another boat or to no boat, sorted by stamp. */
  assigned: { impulse: string; decision: string; isNobodys: boolean }[];
  moves: DecisionOn<'move'>[];
  closed: string[];
  /** Null while the race is not stopped. */
  stopped: RaceStop | null;
  /** When the last stop was taken back, in epoch microseconds; null while the race is stopped or when it never was. */
  wentOn: Micros | null;
  crosses: CrossState[];
  /** `stays`: the sum of the event may lack a decided gate, so no official can accept the event as it is. */
  flags: { event: string; flag: EventFlag; stays?: true }[];
  dismissed: { event: string; flag: EventFlag; decision: string; isDropped: boolean }[];
}
