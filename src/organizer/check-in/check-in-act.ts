import { z } from 'zod';

/** What is done at the accreditation table, in the order in which it is done. */
export const checkInNames = ['present', 'release', 'bib', 'shirt'] as const;

export type CheckInName = (typeof checkInNames)[number];

const act = z.strictObject({
  id: z.uuid(),
  /** Number of the entry. */
  entry: z.int().positive().max(2_147_483_647),
  act: z.enum(checkInNames),
  /** False takes it back. */
  done: z.boolean(),
  madeAt: z.iso.datetime(),
});

/** One act at the table, as it is made there, with or without a line. */
export type CheckInAct = z.output<typeof act>;

/** Acts that are sent at once at most. */
export const mostActs = 50;

/** Reads what a table sent; null for what no table of ours sends. */
export function readActs(json: string): CheckInAct[] | null {
  try {
    return z.array(act).max(mostActs).parse(JSON.parse(json));
  } catch {
    return null;
  }
}
