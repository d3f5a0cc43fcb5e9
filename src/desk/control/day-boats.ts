import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { runKey } from './run-key.ts';

export interface RaceBoats {
  race: string;
  title: Bilingual;
  boats: { key: string; bib: number; name: string }[];
}

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
