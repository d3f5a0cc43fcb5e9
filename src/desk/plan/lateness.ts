import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';

export interface Lateness {
  /** Whole seconds; negative when the day runs early. */
  seconds: number;
  /** Race of the last start. The plan is moved from this race on, so that a later fixed time stays. */
  race: string;
  bib: number;
}

/** The median of this many starts counts, so that one slow boat makes no delay. */
const measured = 3;

/** Returns the delay of the last starts; null before the first start and when no boat is left to start. */
export function lateness(plan: DayPlan, { runs }: Pick<DayState, 'runs'>): Lateness | null {
  const real = new Map<string, number>();
  const over = new Set<string>();
  for (const { race, bib, counts, start, status } of runs) {
    if (!counts) continue;
    if (start) real.set(`${race} ${bib}`, start.at);
    if (start || status !== null) over.add(`${race} ${bib}`);
  }
  const starts = plannedStarts(plan).flatMap(({ race, boat, at }) => {
    if (at === null || !('bib' in boat)) return [];
    return [{ race, bib: boat.bib, at: at * 10_000, key: `${race} ${boat.bib}` }];
  });
  const last = starts
    .flatMap((start) => {
      const started = real.get(start.key);
      return started === undefined ? [] : [{ ...start, started }];
    })
    .toSorted((a, b) => b.started - a.started)
    .slice(0, measured);
  const [latest] = last;
  if (!latest || starts.every(({ key }) => over.has(key))) return null;
  const late = last.map(({ at, started }) => started - at).toSorted((a, b) => a - b);
  const middle = late[Math.floor((late.length - 1) / 2)] ?? 0;
  return { seconds: Math.round(middle / 1_000_000), race: latest.race, bib: latest.bib };
}
