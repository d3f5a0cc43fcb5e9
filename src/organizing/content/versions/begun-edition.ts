import { z } from 'zod';
import { editionFacts } from '../../../record/editions/record/edition-facts.ts';

/** An edition that begins when its draft is published: no page and no table knows of it before. */
export const begunEdition = z.strictObject({
  /** Year of the edition that it is made from; null for the first one of a race. */
  from: z.int().nullable(),
  /** Its number is the next one when it begins. */
  facts: editionFacts.omit({ id: true }),
  /** Whether its own questions, the plan of its day and its seats come over. */
  questions: z.boolean().default(false),
  plan: z.boolean(),
  seats: z.boolean(),
});

export type BegunEdition = z.output<typeof begunEdition>;
