import { z } from 'zod';
import { formatClock } from '../../../record/scoring/centiseconds.ts';
import { highestOf, isDecision } from '../fold/compare-decisions.ts';
import type { DayState, RunState } from '../fold/day-state.ts';
import type { DecisionOn, RaceEvent } from '../log/race-event.ts';
import { hundredthOfDay, type Micros, printedRun } from '../run-time.ts';

/** A time of the day as files write it: `10:01:50.70`. Null where no time counted. */
const hour = z.string().nullable();

/** What a typed or chosen time changed of a run. */
export const timeChange = z.strictObject({
  channel: z.enum(['start', 'finish']),
  before: hour,
  after: hour,
});

export type TimeChange = z.output<typeof timeChange>;

/** Returns what a decision on a time changed: the time that counted when it was made, and its own. */
export function timeChangeOf(
  decision: DecisionOn<'time'>,
  { state, events }: { state: Pick<DayState, 'runs'>; events: readonly RaceEvent[] },
): TimeChange {
  const { channel, at, ...boat } = decision.payload.ruling;
  const run = state.runs.find((one) => isSameRun(one, boat));
  const earlier = events.slice(
    0,
    events.findIndex(({ id }) => id === decision.id),
  );
  const known = new Set(earlier.map(({ id }) => id));
  const undone = new Set(
    earlier.flatMap(({ payload }) =>
      payload.kind === 'decision' && payload.ruling.on === 'undo' ? payload.replaces : [],
    ),
  );
  const standing = highestOf(
    earlier.filter(isTimeDecision).filter(({ id, payload: { ruling } }) => {
      return !undone.has(id) && ruling.channel === channel && isSameRun(ruling, boat);
    }),
  );
  const stamp = run?.seen[channel].find(({ event }) => known.has(event));
  const before = standing ? standing.payload.ruling.at : (stamp?.at ?? null);
  return { channel, before: hourOf(before), after: hourOf(at) };

  /** The hour as lists print it: a start subtracts from the finish to the time of the run. */
  function hourOf(time: Micros | null): string | null {
    if (time === null) return null;
    const finish = channel === 'start' ? run?.finish : null;
    return formatClock(finish ? printedRun(time, finish.at).start : hundredthOfDay(time));
  }
}

const isSameRun = (
  one: Pick<RunState, 'race' | 'bib' | 'attempt'>,
  other: Pick<RunState, 'race' | 'bib' | 'attempt'>,
) => one.race === other.race && one.bib === other.bib && one.attempt === other.attempt;

/** Whether an event decides a time of a run. */
export function isTimeDecision(event: RaceEvent): event is DecisionOn<'time'> {
  return isDecision(event) && event.payload.ruling.on === 'time';
}
