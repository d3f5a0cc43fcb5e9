import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { descentOfSingle, rankingFields } from '../../../record/scoring/ranking.ts';
import { plannedCross } from '../cross/planned-cross.ts';

const name = z.string().min(1).max(120);
const gate = z.int().positive().max(99);

/** A descent of a class, in the order of the day. */
const race = z.strictObject({
  id: name,
  /** The list of results that it belongs to. */
  group: name,
  descent: z.union([z.literal(1), z.literal(2)]),
  gates: gate,
});

const group = z
  .strictObject({
    id: name,
    title: bilingual,
    ...rankingFields,
  })
  .check(descentOfSingle);

/** What a day of racing consists of: what its events are read by. */
export const raceDayPlan = z.strictObject({
  date: z.iso.date('expected a date like 2027-02-20'),
  penalties: z.strictObject({ touch: z.int().positive(), miss: z.int().positive() }),
  groups: z.array(group).min(1),
  races: z.array(race).min(1),
  /** The start lists: who is in which race, in the order of the starts. */
  boats: z.array(
    z.strictObject({
      race: name,
      bib: z.int().positive(),
      name,
      /** They paddle outside the ranking: with times, without a rank. */
      outside: z.literal(true).optional(),
    }),
  ),
  /** Seats and the gates that each judges; without any, every seat may judge every gate, as the desk always may. */
  seats: z.array(
    z.strictObject({
      id: name,
      gates: z.array(gate),
      /** Of a kayak cross, by their place on its course, from 1. */
      elements: z.array(gate).optional(),
    }),
  ),
  /** Each kayak cross of the day; its heats have no starts in the list of boats. */
  crosses: z.array(plannedCross).max(12).optional(),
});

export type RaceDayPlan = z.output<typeof raceDayPlan>;
