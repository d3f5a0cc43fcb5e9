import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { DecisionOn, EventOf, RaceEvent } from '../log/race-event.ts';
import type { RunEnds } from './clock-doubts.ts';
import type { RunState } from './day-state.ts';

type Race = RaceDayPlan['races'][number];

/** What was folded of a run, until an event touches it. */
export interface FoldedRun {
  state: RunState;
  flags: { event: string; flag: EventFlag }[];
  /** The stamps and the first judgement from which the doubt of its time is computed. */
  ends: RunEnds;
  /** The flag of a status that contradicts what was seen. */
  evidence: { event: string; flag: EventFlag } | null;
}

/** Everything that the log says of one attempt of a boat. */
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

/** What a run is read with, besides its own events. */
export interface FoldContext {
  penalties: RaceDayPlan['penalties'];
  /** Gates of each seat; null where the plan names no seats. */
  seats: ReadonlyMap<string, ReadonlySet<number>> | null;
  /** Place of each seat in the plan. */
  seatOrder: ReadonlyMap<string, number>;
  /** Whether any race was ever closed. */
  anyClosed(): boolean;
  isVoid(event: RaceEvent): boolean;
  /** The gate that a judgement is of, after what was moved. */
  gateOf(event: EventOf<'judgement'>): number;
  /** Whether the race was closed when it happened. */
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
