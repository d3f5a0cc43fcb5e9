import { z } from 'zod';

/** The name of a side: the public site, the laptop at the river, the one that stands by. */
export const sideName = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,29}$/, 'small letters, digits and hyphens, a letter first');

/** Which side holds the right to decide of a day; it goes from hand to hand, the highest term counts. */
export const raceLease = z.strictObject({
  term: z.int().positive().max(1_000_000),
  holder: sideName,
  /** Who took or gave it, as the audit names them. */
  takenBy: z.string().min(1).max(120),
  /** ISO 8601 in UTC, by the clock of the side where that was done. */
  takenAt: z.iso.datetime(),
});

export type RaceLease = z.output<typeof raceLease>;

/**
 * Whether a lease counts before another. Two sides that could not talk may have given out one term
 * twice: then the name decides, so that both come to the same.
 */
export function countsBefore(a: RaceLease, b: RaceLease | null): boolean {
  if (b === null || a.term !== b.term) return a.term > (b?.term ?? 0);
  return a.holder < b.holder;
}
