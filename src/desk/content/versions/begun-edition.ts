import { z } from 'zod';
import { editionFacts } from '../../../record/editions/record/edition-facts.ts';

/** An edition that starts when its draft is published; no page or table contains it before. */
export const begunEdition = z.strictObject({
  /** Year of the edition that it is copied from; null for the first edition of a race. */
  from: z.int().nullable(),
  /** The number is assigned when the edition starts. */
  facts: editionFacts.omit({ id: true }),
  /** Whether the questions, the plan of its day and its seats are copied. */
  questions: z.boolean().default(false),
  plan: z.boolean(),
  seats: z.boolean(),
});

export type BegunEdition = z.output<typeof begunEdition>;
