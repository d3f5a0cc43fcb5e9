import { z } from 'zod';
import { frozenList } from '../postings/frozen-list.ts';
import { raceDayPlan } from './race-day-plan.ts';
import { raceEvent } from './race-event.ts';

/** A whole day in a file: what was planned and everything that happened. */
export const raceDayLog = z.strictObject({
  format: z.literal('race-day 1'),
  plan: raceDayPlan,
  /** In any order; one that is there twice counts once. */
  events: z.array(raceEvent),
  /** Official lists, each as it was frozen, by group and in the order of their numbers. */
  lists: z.array(frozenList).default([]),
});
