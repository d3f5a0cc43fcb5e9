import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DayPlan } from './day-plan.ts';

type Races = Pick<DayPlan, 'races' | 'crosses'>;

/** A list of time trials of a kayak cross gives seeds, and its leader has won nothing. */
export function isTrialList({ races, crosses = [] }: Races, group: string): boolean {
  const own = races.filter((race) => race.group === group);
  return own.length > 0 && own.every(({ id }) => crosses.some(({ trial }) => trial === id));
}

export function trialTitle(plan: Races, group: string, title: Bilingual): Bilingual {
  if (!isTrialList(plan, group)) return title;
  return {
    es: /contrarreloj/i.test(title.es) ? title.es : `${title.es}: contrarreloj`,
    en: /time trial/i.test(title.en) ? title.en : `${title.en}: time trial`,
  };
}
