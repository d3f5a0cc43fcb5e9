import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DayState, RunState } from '../../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { runKey } from './run-key.ts';

/** Who is waited for in a race: nothing was seen of them, and nobody said why. */
export interface NeverSeen {
  race: string;
  title: Bilingual;
  /** In the order of the start list, each with the name of its run in forms. */
  boats: { bib: number; name: string; run: string }[];
}

/** Whether nothing was seen of a boat, and nothing decided. */
export function isNeverSeen({ counts, start, finish, splits, status, gates }: RunState): boolean {
  const seen = start ?? finish ?? status;
  return counts && seen === null && splits.length === 0 && gates.every(isUntouched);
}

function isUntouched({ said, decision }: RunState['gates'][number]): boolean {
  return decision === null && said.length === 0;
}

/** Boats of which nothing was ever seen, race by race in the order of the day. */
export function neverSeen(
  { races, boats }: Pick<DayPlan, 'races' | 'boats'>,
  { runs }: Pick<DayState, 'runs'>,
): NeverSeen[] {
  const names = new Map(boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  return races.flatMap(({ id: race, title }) => {
    const waited = runs.filter((run) => run.race === race && isNeverSeen(run));
    if (waited.length === 0) return [];
    const told = waited.map((run) => {
      return { bib: run.bib, name: names.get(`${race} ${run.bib}`) ?? '', run: runKey(run) };
    });
    return [{ race, title, boats: told }];
  });
}
