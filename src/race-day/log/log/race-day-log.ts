import { z } from 'zod';
import { frozenList } from '../postings/frozen-list.ts';
import { type RaceDayPlan, raceDayPlan } from './race-day-plan.ts';
import { raceEvent } from './race-event.ts';

export const raceDayLog = z.strictObject({
  format: z.literal('race-day 1'),
  plan: raceDayPlan.superRefine(nameWhatIsNowhere),
  /** Events in any order; an event that is listed twice counts once. */
  events: z.array(raceEvent),
  lists: z.array(frozenList).default([]),
});

/** Reports unknown races and groups, because such a boat would silently be missing from all results. */
function nameWhatIsNowhere(
  { groups, races, boats, crosses = [] }: RaceDayPlan,
  context: z.RefinementCtx,
): void {
  const lists = new Set(groups.map(({ id }) => id));
  const ids = new Set(races.map(({ id }) => id));
  const say = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const [index, { group }] of races.entries()) {
    if (!lists.has(group)) say(['races', index, 'group'], 'a group of the plan');
  }
  for (const [index, { trial }] of crosses.entries()) {
    if (!ids.has(trial)) say(['crosses', index, 'trial'], 'a race of the plan');
  }
  for (const [index, { race }] of boats.entries()) {
    if (!ids.has(race)) say(['boats', index, 'race'], 'a race of the plan');
  }
}
