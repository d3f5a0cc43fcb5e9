import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { descentNumber } from '../../scoring/ranking.ts';
import { runStatuses } from '../../scoring/run-status.ts';
import { mostBoatsOfTeam } from '../../scoring/team-rule.ts';
import { clock, entryKey, instant, runTime, zeroOrOne } from '../edition-fields.ts';
import { editionFacts, mostGates } from '../record/edition-facts.ts';
import { mostHeats, resultGroup } from '../record/result-group.ts';
import { contactAnswers, entryAnswers } from './entry-answers.ts';

/** Twice the largest season that was measured; a longer list is refused before its rows are read. */
const mostPeople = 10_000;

const entry = z.strictObject({
  person: entryKey,
  /** The name as the lists and results of this edition print it. */
  name: z.string().trim().min(1),
  ...entryAnswers.neededShape,
  bib: z.int().positive().optional(),
  ...entryAnswers.openShape,
  registeredAt: instant,
  /** Missing until the payment is verified; until then the person appears in no public list or file. */
  paymentVerifiedAt: instant.optional(),
  releaseVerifiedAt: instant.optional(),
  /** `false` hides a paid entry from the list of participants, but not from the results. */
  listed: z.literal(false).optional(),
  /** Present for a boat with several people; null when it goes by the names of its people. */
  boatName: z.string().trim().min(1).nullable().optional(),
  /** Entry of the boat that this person joined. */
  boat: entryKey.optional(),
  substitute: z.literal(true).optional(),
  /** Entries of the boats of a team, in the order of its name. */
  team: z.array(entryKey).min(1).max(mostBoatsOfTeam).optional(),
});

const run = z.strictObject({
  person: entryKey,
  /** Missing when it is the entry's bib. */
  bib: z.int().positive().optional(),
  scheduled: clock.optional(),
  start: clock.optional(),
  finish: clock.optional(),
  total: runTime.optional(),
  status: z.enum(runStatuses).optional(),
  /** Seconds for the spread of a team at the finish. */
  added: z.int().positive().max(999).optional(),
  swim: z.literal(1).optional(),
  roll: z.literal(1).optional(),
  comment: bilingual.optional(),
  /**
   * Seconds of each gate in the order of the course: 0 clean, null not judged. The list ends with
   * the last judged gate, because the database stores no trailing nulls.
   */
  gates: z
    .array(z.int().nonnegative().nullable())
    .max(mostGates)
    .refine((gates) => (gates.at(-1) ?? null) !== null, 'the gates up to the last one judged')
    .optional(),
});

const heat = z.strictObject({
  id: z.int().positive(),
  name: bilingual,
  descent: descentNumber,
  runs: z.array(run).max(mostPeople),
});

const decision = z.strictObject({
  person: entryKey,
  author: z.string().trim().min(1),
  at: instant,
  words: bilingual,
});

/** record.json: all public data of an edition. Its entries are those that paid or raced. */
export const recordFile = z.strictObject({
  format: z.literal('race-record'),
  version: z.literal(1),
  edition: editionFacts,
  groups: z.array(resultGroup).max(100),
  entries: z.array(entry).max(mostPeople),
  heats: z.array(heat).max(mostHeats),
  decisions: z.array(decision).max(mostPeople),
});

const contact = z.strictObject({
  person: entryKey,
  ...contactAnswers.neededShape,
  ...contactAnswers.openShape,
  confirmed: zeroOrOne.optional(),
  checkUrl: z.url('an address').optional(),
});

/** contacts.json: data that are never published, separate from the record. */
export const contactsFile = z.strictObject({
  format: z.literal('race-contacts'),
  version: z.literal(1),
  year: z.int(),
  entries: z.array(entry).max(mostPeople),
  contacts: z.array(contact).max(mostPeople),
});

export type RecordFile = z.output<typeof recordFile>;
export type RecordEntry = z.output<typeof entry>;
export type RecordRun = z.output<typeof run>;
export type RecordHeat = z.output<typeof heat>;
export type RecordDecision = z.output<typeof decision>;
export type ContactsFile = z.output<typeof contactsFile>;
export type RecordContact = z.output<typeof contact>;
