import { z } from 'zod';
import { languages } from '../../../platform/i18n/languages.ts';
import { keptFields } from '../../../record/questions/questions-in.ts';
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

const paperEntry = z.strictObject({
  /** The server where the entry was written, and a random word: the key is the same on every server. */
  key: z.string().regex(/^[a-z][a-z\d-]{0,29}:[\w-]{32}$/),
  id: z.int(),
  mark: z.string().max(64),
  answers: z.partialRecord(z.enum(keptFields), z.union([z.string(), z.number()])),
  language: z.enum(languages),
  registered_at: instant,
  release_verified_at: instant.nullable(),
  bib: z.int().positive().nullable(),
  amount_cents: z.int().nonnegative(),
  currency: z.string().length(3),
  /** Text of each consent. '' for a consent that was not needed. */
  consents: z.record(z.enum(consentPurposes), z.string()),
  /** History of the payment, from its opening with the entry. */
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

export const dayCopy = z.strictObject({
  digest: z.string().max(64),
  plan: dayPlan.nullable(),
  /** All seats that the day ever had, since events name them by their numbers. */
  seats: z.array(seat).max(1000),
  /** Marks of the persons behind the plan's entries, as erasures store them: they match a number to a person. */
  entries: z
    .array(z.strictObject({ id: z.int(), mark: z.string().max(64) }))
    .max(5000)
    .default([]),
  /** Paper entries of the edition that were not written at the receiving side; left out when there are none. */
  paper: z.array(paperEntry).max(5000).optional(),
  postings: z.array(posting).max(1000).default([]),
  /** Paired phones for a standby server, so that they need no new pairing there. */
  phones: z.array(phone).max(1000),
});

export type DayCopy = z.output<typeof dayCopy>;
