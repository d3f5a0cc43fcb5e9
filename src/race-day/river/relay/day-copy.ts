import { z } from 'zod';
import { languages } from '../../../platform/i18n/languages.ts';
import { keptFields } from '../../../record/questions/questions.ts';
import { consentPurposes } from '../../../registration/rules/consent-purpose.ts';
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

/** An entry that an organizer wrote from paper, with all that another server makes it of. */
const paperEntry = z.strictObject({
  /** The server that it was written at, and a random word: the same on every server. */
  key: z.string().regex(/^[a-z][a-z\d-]{0,29}:[\w-]{32}$/),
  /** Its number on the side that sends it, and whose it is there. */
  id: z.int(),
  mark: z.string().max(64),
  answers: z.partialRecord(z.enum(keptFields), z.union([z.string(), z.number()])),
  language: z.enum(languages),
  registered_at: instant,
  release_verified_at: instant.nullable(),
  bib: z.int().positive().nullable(),
  amount_cents: z.int().nonnegative(),
  currency: z.string().length(3),
  /** The words of each consent; '' for one that was not needed. */
  consents: z.record(z.enum(consentPurposes), z.string()),
  /** The history of the payment, from its opening by who wrote the entry. */
  payment: z
    .array(
      z.strictObject({
        to: z.string(),
        at: instant,
        actor: z.string(),
        reason: z.string().nullable(),
      }),
    )
    .min(1),
});

export type PaperEntry = z.output<typeof paperEntry>;

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
  /** Those of the edition that were not written at the side that gets them; left out where there is none. */
  paper: z.array(paperEntry).max(5000).optional(),
  /** All that was posted, by group, the oldest first. */
  postings: z.array(posting).max(1000).default([]),
  /** For a side that stands by: with them the phones go on there without pairing anew. */
  phones: z.array(phone).max(1000),
});

export type DayCopy = z.output<typeof dayCopy>;
