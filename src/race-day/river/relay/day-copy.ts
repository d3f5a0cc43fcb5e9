import { z } from 'zod';
import { dayPlan } from '../../log/plan/day-plan.ts';
import { posting } from '../../log/postings/posted-list.ts';
import { seatKinds } from '../../seats/seat.ts';

const instant = z.iso.datetime();
const gate = z.int().positive().max(99).nullable();

const seat = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(seatKinds),
  label: z.string().max(120),
  first_gate: gate,
  last_gate: gate,
  created_at: instant,
  ended_at: instant.nullable(),
});

const phone = z.strictObject({
  id: z.string().max(64),
  seat_id: z.int().positive(),
  token_hash: z.string().max(64),
  holder: z.string().max(120),
  device: z.string().max(200),
  paired_at: instant,
  ended_at: instant.nullable(),
});

/** What a day is read by, as it goes from the side that runs it to the others. */
export const dayCopy = z.strictObject({
  /** Over all that follows. */
  digest: z.string().max(64),
  plan: dayPlan.nullable(),
  /** All that the day ever had, as events name them by their numbers. */
  seats: z.array(seat).max(1000),
  /** Whose the entries of the plan are, as erasures remember a person: by it a number is theirs. */
  entries: z
    .array(z.strictObject({ id: z.int(), mark: z.string().max(64) }))
    .max(5000)
    .default([]),
  /** All that was posted, by group, the oldest first. */
  postings: z.array(posting).max(1000).default([]),
  /** For a side that stands by: with them the phones go on there without pairing anew. */
  phones: z.array(phone).max(1000),
});

export type DayCopy = z.output<typeof dayCopy>;
