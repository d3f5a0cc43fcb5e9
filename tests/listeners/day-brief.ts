import type { DayState } from '../../src/race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import type { Micros } from '../../src/race-day/log/run-time.ts';

/** State of each boat by plan and log alone; boats are named `RACE.BIB`. */
export interface DayBrief {
  /** Boats of each published race in their order of start; races in the order of the day. */
  lists: ReadonlyMap<string, readonly string[]>;
  /** Started boats that are neither down nor out, with the time from their start to the day's last stamp. */
  river: ReadonlyMap<string, Micros>;
  /** Boats without start, finish or status, not judged at enough gates, in a race that was not ended. */
  waiting: ReadonlySet<string>;
  down: ReadonlySet<string>;
  /** Index, in each race's list, of the last boat that was stamped; a race without a stamp is left out. */
  met: ReadonlyMap<string, number>;
  /** Each posting of a kayak cross: `STATE cross ID.POSTED_AT`, in milliseconds since 1970. */
  crossPostings: ReadonlySet<string>;
}

/** Number of judged gates that prove that a boat is on the course, even without a recorded start. */
const surelySeen = 2;

/** Calculates the state of a day without the code that makes the public documents. */
export function dayBrief({ dayPlan, state }: { dayPlan: DayPlan; state: DayState }): DayBrief {
  const lists = new Map<string, string[]>();
  for (const { id, published } of dayPlan.races) {
    if (!published) continue;
    const starts = dayPlan.boats
      .filter(({ race, withdrawn, place }) => race === id && !withdrawn && place !== null)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    lists.set(
      id,
      starts.map(({ bib }) => `${id}.${bib}`),
    );
  }
  const runs = new Map(
    state.runs.filter(({ counts }) => counts).map((run) => [`${run.race}.${run.bib}`, run]),
  );
  const last = Math.max(
    0,
    ...state.runs.flatMap(({ start, finish }) => [start?.at ?? 0, finish?.at ?? 0]),
  );
  const river = new Map<string, Micros>();
  const waiting = new Set<string>();
  const down = new Set<string>();
  const met = new Map<string, number>();
  for (const [race, names] of lists) {
    const isClosed = state.closed.includes(race);
    for (const [place, name] of names.entries()) {
      const { start = null, finish = null, status = null, gates = [] } = runs.get(name) ?? {};
      const seen = gates.filter(({ seconds }) => seconds !== null).length;
      if (start || finish) met.set(race, place);
      if (finish) down.add(name);
      else if (status === null && !isClosed) {
        if (start) river.set(name, last - start.at);
        else if (seen < surelySeen) waiting.add(name);
      }
    }
  }
  const crossPostings = new Set(
    state.crosses.flatMap(({ id, postings }) =>
      postings.map((posting) => `${posting.state} cross ${id}.${Date.parse(posting.postedAt)}`),
    ),
  );
  return { lists, river, waiting, down, met, crossPostings };
}
