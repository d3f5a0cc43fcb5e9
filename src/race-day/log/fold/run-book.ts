import type { TeamRule } from '../../../record/scoring/team-rule.ts';
import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { DecisionOn, EventOf, RaceEvent } from '../log/race-event.ts';
import type { RunEnds } from './clock-doubts.ts';
import type { DayState, RunState } from './day-state.ts';

type Race = RaceDayPlan['races'][number];

export interface FoldedRun {
  state: RunState;
  flags: { event: string; flag: EventFlag }[];
  ends: RunEnds;
  evidence: { event: string; flag: EventFlag } | null;
  /** Contradictions of `result` events, which keep the run under review until an official settles them. */
  differing: DayState['flags'];
}

export interface RunBook {
  race: Race;
  bib: number;
  attempt: number;
  listed: boolean;
  judgements: EventOf<'judgement'>[];
  impulses: EventOf<'impulse'>[];
  results: EventOf<'result'>[];
  gateDecisions: DecisionOn<'gate'>[];
  timeDecisions: DecisionOn<'time'>[];
  statusDecisions: DecisionOn<'status'>[];
  checks: DecisionOn<'check'>[];
  folded: FoldedRun | null;
}

/** Context for folding a run, besides its own events. */
export interface FoldContext {
  /** Values that a gate of a race may have. */
  gateValues(race: Race): readonly number[];
  /** Returns the rule of the teams of a race; null when each boat races for itself. */
  findTeam(race: Race): TeamRule | null;
  /** Gates of each seat; null when the plan names no seats. */
  seats: ReadonlyMap<string, ReadonlySet<number>> | null;
  seatOrder: ReadonlyMap<string, number>;
  anyClosed(): boolean;
  isVoid(event: RaceEvent): boolean;
  findGate(event: EventOf<'judgement'>): number;
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
    results: [],
    gateDecisions: [],
    timeDecisions: [],
    statusDecisions: [],
    checks: [],
    folded: null,
  };
}
