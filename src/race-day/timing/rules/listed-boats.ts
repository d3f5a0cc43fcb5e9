import { pickHighest } from '../../log/fold/compare-decisions.ts';
import type { DayState, RunState } from '../../log/fold/day-state.ts';
import type { DecisionOn, RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Boat } from './standing-stamps.ts';

export interface ListedBoat extends Boat {
  name: string;
  /** Number of boats that finish under the bib: several for a team. */
  boats: number;
  /** Planned start in the race's day; null for a boat that withdrew. */
  planned: Micros | null;
  run: RunState | null;
}

interface TimedBoat {
  race: string;
  bib: number;
  name: string;
  /** Hundredths of the race's day. */
  at: number | null;
}

/** Returns the start list of the day with the current run of each boat; a granted re-run counts as not started. */
export function listedBoats(
  starts: readonly TimedBoat[],
  state: DayState,
  events: Iterable<RaceEvent>,
  boatsOf: (race: string) => number = () => 1,
): ListedBoat[] {
  const attempts = grantedAttempts(events);
  const runs = new Map(state.runs.map((run) => [toKey(run, run.attempt), run]));
  return starts.map((start) => {
    const { race, bib, name, at } = start;
    const attempt = attempts.get(toKey(start, 0)) ?? 1;
    const run = runs.get(toKey(start, attempt)) ?? null;
    const boats = boatsOf(race);
    return { race, bib, name, boats, attempt, planned: at === null ? null : at * 10_000, run };
  });
}

const toKey = ({ race, bib }: { race: string; bib: number }, attempt: number) =>
  `${race} ${bib} ${attempt}`;

function grantedAttempts(events: Iterable<RaceEvent>): Map<string, number> {
  const granted = new Map<string, DecisionOn<'rerun'>[]>();
  for (const event of events) {
    if (!isRerun(event)) continue;
    const key = toKey(event.payload.ruling, 0);
    granted.set(key, [...(granted.get(key) ?? []), event]);
  }
  return new Map(
    [...granted].map(([key, reruns]) => [key, pickHighest(reruns)?.payload.ruling.attempt ?? 1]),
  );
}

function isRerun(event: RaceEvent): event is DecisionOn<'rerun'> {
  return event.payload.kind === 'decision' && event.payload.ruling.on === 'rerun';
}

export interface StartQueue {
  queue: ListedBoat[];
  passed: ListedBoat[];
}

/** Continues after the last started boat, so that a change of order needs one touch. */
export function startQueue(boats: readonly ListedBoat[]): StartQueue {
  let last = -1;
  for (const [index, { run }] of boats.entries()) {
    const latest = boats[last]?.run?.start?.at ?? Number.NEGATIVE_INFINITY;
    if (run?.start && run.start.at > latest) last = index;
  }
  const waits = ({ run, planned }: ListedBoat) =>
    planned !== null && !run?.start && (run?.status ?? null) === null;
  const passed = boats.slice(0, Math.max(last, 0)).filter(waits);
  const queue = boats.slice(last + 1).filter(waits);
  return { queue, passed };
}
