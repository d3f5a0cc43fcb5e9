import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { runKey } from './run-key.ts';

/** The boats of a race, each with the run of it that counts. */
export interface RaceBoats {
  race: string;
  title: Bilingual;
  boats: { key: string; bib: number; name: string }[];
}

/** Returns every boat of a day that a stamp may be assigned to, by race in the order of the day. */
export function dayBoats(
  { races, boats }: Pick<DayPlan, 'races' | 'boats'>,
  { runs }: Pick<DayState, 'runs'>,
): RaceBoats[] {
  const names = new Map(boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  const ofRace = Map.groupBy(
    runs.filter(({ counts }) => counts),
    ({ race }) => race,
  );
  return races.flatMap(({ id, title }) => {
    const listed = (ofRace.get(id) ?? []).map((run) => ({
      key: runKey(run),
      bib: run.bib,
      name: names.get(`${id} ${run.bib}`) ?? '',
    }));
    return listed.length === 0 ? [] : [{ race: id, title, boats: listed }];
  });
}
