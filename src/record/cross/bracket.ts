import { z } from 'zod';

const placeText = z.string().regex(/^[A-Za-z][\w-]{0,15}:[1-4]$/);
const id = z.string().regex(/^[A-Za-z][\w-]{0,15}$/);

/** A start in a heat: a seed of the time trial, or `SF1:2`, the second of an earlier heat. */
const slot = z.union([z.int().min(1).max(64), placeText]);

/**
 * Heats from the time trial to the final, their progression, and the places of eliminated boats.
 */
export const bracket = z.strictObject({
  name: z.string().trim().min(1).max(120),
  source: z.string().trim().min(1).max(500),
  year: z.int().min(1900).max(2100),
  phases: z
    .array(
      z.strictObject({
        id,
        /** `false` forbids boats that may have met before. */
        meetAgain: z.boolean().default(true),
        heats: z
          .array(z.strictObject({ id, from: z.array(slot).max(64) }))
          .min(1)
          .max(32),
      }),
    )
    .min(1)
    .max(10),
  /** Best first; within a group the time trial decides. */
  places: z.array(z.array(placeText).min(1).max(64)).min(1).max(64),
});

export type Bracket = z.output<typeof bracket>;
export type Slot = z.output<typeof slot>;
export type BracketHeat = Bracket['phases'][number]['heats'][number];
