import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayState, RunState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import type { Micros } from '../../race-day/log/run-time.ts';
import { lateness } from '../plan/lateness.ts';
import { runKey } from './run-key.ts';

/** Missing boats of a race: not seen, without a status, and past their turn to start. */
export interface NeverSeen {
  race: string;
  title: Bilingual;
  boats: { bib: number; name: string; run: string }[];
  toCome: number;
}

/** Whether a boat was never seen and has no decision. */
export function isNeverSeen({ counts, start, finish, splits, status, gates }: RunState): boolean {
  const seen = start ?? finish ?? status;
  return counts && seen === null && splits.length === 0 && gates.every(isUntouched);
}

function isUntouched({ said, decision }: RunState['gates'][number]): boolean {
  return decision === null && said.length === 0;
}

/**
 * Returns the boats that were never seen although their turn is over at `now`, by race. A turn is over when the planned
 * start, moved by the delay of the day, is past or a boat behind has started.
 */
export function neverSeen(
  plan: DayPlan,
  { runs }: Pick<DayState, 'runs'>,
  now: Micros,
): NeverSeen[] {
  const names = new Map(plan.boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  const isOver = turnsOver(plan, { runs }, now);
  return plan.races.flatMap(({ id: race, title }) => {
    const waited = runs.filter((run) => run.race === race && isNeverSeen(run));
    const over = waited.filter(isOver);
    if (over.length === 0) return [];
    const boats = over.map((run) => {
      return { bib: run.bib, name: names.get(`${race} ${run.bib}`) ?? '', run: runKey(run) };
    });
    return [{ race, title, boats, toCome: waited.length - over.length }];
  });
}

function turnsOver(plan: DayPlan, { runs }: Pick<DayState, 'runs'>, now: Micros) {
  const late = Math.max(0, lateness(plan, { runs })?.seconds ?? 0) * 1_000_000;
  const toKey = ({ race, bib }: Pick<RunState, 'race' | 'bib'>) => `${race} ${bib}`;
  const starts = plannedStarts(plan).flatMap(({ race, boat, at }) =>
    at === null || !('bib' in boat) ? [] : [{ race, key: toKey(boat), at: at * 10_000 + late }],
  );
  const gone = new Set(runs.filter(({ counts, start }) => counts && start).map(toKey));
  const lastGone = new Map<string, number>();
  for (const [index, { race, key }] of starts.entries())
    if (gone.has(key)) lastGone.set(race, index);
  const places = new Map(starts.map(({ key }, index) => [key, index]));
  return (run: RunState): boolean => {
    const place = places.get(toKey(run));
    const start = place === undefined ? undefined : starts[place];
    if (place === undefined || start === undefined) return false;
    return start.at < now || place < (lastGone.get(run.race) ?? -1);
  };
}
