import { z } from 'zod';
import { type CheckInAct, checkInNames, mostActs } from './check-in-act.ts';

const act: z.ZodType<CheckInAct> = z.strictObject({
  id: z.uuid(),
  entry: z.int().positive().max(2_147_483_647),
  act: z.enum(checkInNames),
  done: z.boolean(),
  madeAt: z.iso.datetime(),
});

/** Reads the actions that a table sent; null for any other content. */
export function readActs(json: string): CheckInAct[] | null {
  try {
    return z.array(act).max(mostActs).parse(JSON.parse(json));
  } catch {
    return null;
  }
}
