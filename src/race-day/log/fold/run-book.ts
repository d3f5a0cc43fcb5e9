import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { DecisionOn, EventOf, RaceEvent } from '../log/race-event.ts';
import type { RunEnds } from './clock-doubts.ts';
import type { RunState } from './day-state.ts';

type Race = RaceDayPlan['races'][number];

/** The folded state of a run, cached until the next event of the run. */
export interface FoldedRun {
  state: RunState;
  flags: { event: string; flag: EventFlag }[];
  /** The stamps and the first judgement, from which the doubt of the time is calculated. */
  ends: RunEnds;
  /** Flag of a status that stamps or gates contradict; null when nothing contradicts it. */
  evidence: { event: string; flag: EventFlag } | null;
}

/** All events of one attempt of a boat. */
export interface RunBook {
  race: Race;
  bib: number;
  attempt: number;
  /** Whether the plan has the boat in this race. */
  listed: boolean;
  judgements: EventOf<'judgement'>[];
  impulses: EventOf<'impulse'>[];
  gateDecisions: DecisionOn<'gate'>[];
  timeDecisions: DecisionOn<'time'>[];
  statusDecisions: DecisionOn<'status'>[];
  checks: DecisionOn<'check'>[];
  folded: FoldedRun | null;
}

/** Everything besides its own events that folding a run needs. */
export interface FoldContext {
  penalties: RaceDayPlan['penalties'];
  /** Gates of each seat; null when the plan names no seats. */
  seats: ReadonlyMap<string, ReadonlySet<number>> | null;
  /** Position of each seat in the plan. */
  seatOrder: ReadonlyMap<string, number>;
  /** Whether any race was ever closed. */
  anyClosed(): boolean;
  isVoid(event: RaceEvent): boolean;
  /** Returns the gate of a judgement after all moves. */
  findGate(event: EventOf<'judgement'>): number;
  /** Returns whether the race was closed when the event happened. */
  isLate(event: RaceEvent, race: string): boolean;
}

export function newRunBook(race: Race, bib: number, attempt: number, listed: boolean): RunBook {
  return {
    race,
    bib,
    attempt,
    listed,
    judgements: [],
    impulses: [],
    gateDecisions: [],
    timeDecisions: [],
    statusDecisions: [],
    checks: [],
    folded: null,
  };
}
