import { z } from 'zod';
import { formatClock } from '../../../record/scoring/centiseconds.ts';
import { isDecision, pickHighest } from '../fold/compare-decisions.ts';
import type { DayState, RunState } from '../fold/day-state.ts';
import type { DecisionOn, RaceEvent } from '../log/race-event.ts';
import { hundredthOfDay, type Micros, printedRun } from '../run-time.ts';

/** Time of day as files write it: `10:01:50.70`. Null when no time counted. */
const hour = z.string().nullable();

export const timeChange = z.strictObject({
  channel: z.enum(['start', 'finish']),
  before: hour,
  after: hour,
});

export type TimeChange = z.output<typeof timeChange>;

export function timeChanges({
  state,
  events,
}: {
  state: Pick<DayState, 'runs'>;
  events: readonly RaceEvent[];
}): (decision: DecisionOn<'time'>) => TimeChange {
  // A day has thousands of events, so they are searched once, and only when a time was changed.
  let log: { placeOf: ReadonlyMap<string, number>; decisions: readonly RaceEvent[] } | null = null;
  return (decision) => {
    log ??= {
      placeOf: new Map(events.map(({ id }, place) => [id, place])),
      decisions: events.filter(isDecision),
    };
    const { placeOf, decisions } = log;
    const place = placeOf.get(decision.id) ?? 0;
    const wasBefore = (id: string) => (placeOf.get(id) ?? place) < place;
    const earlier = decisions.filter(({ id }) => wasBefore(id));
    const undone = new Set(
      earlier.flatMap(({ payload }) =>
        payload.kind === 'decision' && payload.ruling.on === 'undo' ? payload.replaces : [],
      ),
    );
    const { channel, at, read: _read, ...boat } = decision.payload.ruling;
    const run = state.runs.find((one) => isSameRun(one, boat));
    const standing = pickHighest(
      earlier.filter(isTimeDecision).filter(({ id, payload: { ruling } }) => {
        return !undone.has(id) && ruling.channel === channel && isSameRun(ruling, boat);
      }),
    );
    const stamp = run?.seen[channel].find(({ event }) => wasBefore(event));
    const before = standing ? standing.payload.ruling.at : (stamp?.at ?? null);
    const hourOf = hoursOf(run, channel);
    return { channel, before: hourOf(before), after: hourOf(at) };
  };
}

/** Formats an end's times as lists print them; finish minus start is exactly the run's time. */
function hoursOf(run: RunState | undefined, channel: 'start' | 'finish') {
  const finish = channel === 'start' ? run?.finish : null;
  return (time: Micros | null): string | null => {
    if (time === null) return null;
    return formatClock(finish ? printedRun(time, finish.at).start : hundredthOfDay(time));
  };
}

const isSameRun = (
  one: Pick<RunState, 'race' | 'bib' | 'attempt'>,
  other: Pick<RunState, 'race' | 'bib' | 'attempt'>,
) => one.race === other.race && one.bib === other.bib && one.attempt === other.attempt;

export function isTimeDecision(event: RaceEvent): event is DecisionOn<'time'> {
  return isDecision(event) && event.payload.ruling.on === 'time';
}
