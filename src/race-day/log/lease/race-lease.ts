import { z } from 'zod';

/** Name of a side: the public site, the laptop at the river, or the standby server. */
export const sideName = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,29}$/, 'small letters, digits and hyphens, a letter first');

export const raceLease = z.strictObject({
  term: z.int().positive().max(1_000_000),
  holder: sideName,
  takenBy: z.string().min(1).max(120),
  /** Time by the clock of the server where the lease changed. */
  takenAt: z.iso.datetime(),
});

export type RaceLease = z.output<typeof raceLease>;

/** Sides without contact may give out the same term twice; then the holder's name decides on every side. */
export function countsBefore(a: RaceLease, b: RaceLease | null): boolean {
  if (b === null || a.term !== b.term) return a.term > (b?.term ?? 0);
  return a.holder < b.holder;
}
