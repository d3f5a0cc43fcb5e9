import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { DayState, RunState } from '../../race-day/log/fold/day-state.ts';
import type { RaceDayPlan } from '../../race-day/log/log/race-day-plan.ts';
import type { EventOf, RaceEvent } from '../../race-day/log/log/race-event.ts';
import { runFigures } from '../../race-day/log/results/run-figures.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import { type ControlStamp, toControlStamp } from './control-run.ts';
import { runKey } from './run-key.ts';

interface Boat {
  race: string;
  bib: number;
  attempt: number;
}

interface StampMove {
  impulse: string;
  /** The boat the stamp is assigned to; null when it belongs to no boat. */
  boat: Boat | null;
  authority: EventOf<'decision'>['payload']['authority'];
}

export interface RunTimes {
  start: ControlStamp | null;
  finish: ControlStamp | null;
  time: Centiseconds | null;
  result: Centiseconds | null;
}

/** A run that a move changes. Null when the run does not exist before or after the move. */
export interface MovedRun extends Boat {
  before: RunTimes | null;
  after: RunTimes | null;
}

/** Sorts after every event of a log. */
const last = Number.MAX_SAFE_INTEGER;
const unmade = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
/** A desk without an account. */
const nobody = 'desk-';

/** Returns the run whose start or finish a stamp is; null when the stamp counts for no run. */
export function boatOfStamp({ runs }: Pick<DayState, 'runs'>, impulse: string): Boat | null {
  const run = runs.find(({ start, finish }) =>
    [start, finish].some((end) => end?.event === impulse),
  );
  return run ? { race: run.race, bib: run.bib, attempt: run.attempt } : null;
}

export function movedStamp(
  plan: RaceDayPlan,
  events: readonly RaceEvent[],
  { impulse, boat, authority }: StampMove,
): MovedRun[] {
  const [was, is] = [
    foldEvents(plan, events),
    foldEvents(plan, [...events, assigned({ impulse, boat, authority })]),
  ];
  const known = new Map(events.map((event) => [event.id, event]));
  const eventOf = (id: string) => known.get(id);
  const before = new Map(was.runs.map((run) => [runKey(run), run]));
  const after = new Map(is.runs.map((run) => [runKey(run), run]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const of = one ?? other;
    const times = { before: toRunTimes(one, eventOf), after: toRunTimes(other, eventOf) };
    if (!of || JSON.stringify(times.before) === JSON.stringify(times.after)) return [];
    const { race, bib, attempt } = of;
    return { race, bib, attempt, ...times };
  });
}

function toRunTimes(
  run: RunState | undefined,
  eventOf: (id: string) => RaceEvent | undefined,
): RunTimes | null {
  if (!run) return null;
  const { time, result } = runFigures(run);
  return {
    start: toControlStamp(run.start, eventOf),
    finish: toControlStamp(run.finish, eventOf),
    time,
    result,
  };
}

function assigned({ authority, impulse, boat }: StampMove): RaceEvent {
  const ruling = { on: 'assign' as const, impulse, boat };
  return {
    version: 1,
    id: unmade,
    seat: nobody,
    person: '',
    sequence: last,
    deviceTime: last,
    offset: 0,
    uncertainty: 0,
    payload: { kind: 'decision', authority, ruling, reason: null, replaces: null },
  };
}
