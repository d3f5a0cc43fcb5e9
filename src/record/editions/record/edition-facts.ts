import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';

export const mostGates = 30;

const heatView = z.strictObject({
  from: z.int().positive(),
  to: z.int().positive().nullable(),
  gates: z.int().nonnegative().max(mostGates),
  roll: z.boolean(),
  comment: z.boolean(),
});

export const editionFacts = z.strictObject({
  /** 1 is 2021, 2 is 2023; also in the API's paths. */
  id: z.int().positive(),
  year: z.int().min(2000).max(2999),
  raceDate: z.iso.date('expected a date like 2027-02-20'),
  api: z.boolean(),
  /** Kind of its participants page: with bib numbers or without. Null when it has none. */
  participants: z.enum(['numbered', 'plain']).nullable(),
  results: z.boolean(),
  staff: z.boolean(),
  sponsors: z.boolean(),
  registration: z.boolean(),
  /** Whether everybody sees arrivals that were read from the finish camera, of people of full age. */
  photoFinish: z.boolean().optional(),
  /** Whether the people of its file are invented, to be removed before a real race. */
  sample: z.literal(true).optional(),
  /** Gates that count, 0 for a race without gates; further gates of the heat view carry no penalty. */
  gates: z.int().nonnegative().max(mostGates),
  /** Seconds for a touched and for a missed gate. */
  penalties: z.strictObject({ touch: z.int().positive(), miss: z.int().positive() }),
  heats: heatView.nullable(),
  clarifications: z.array(bilingual).max(100),
});

export type Edition = z.output<typeof editionFacts>;
