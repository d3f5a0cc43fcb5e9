import { draftDays } from '../../registration/draft/drop-old-draft.ts';
import { emergencyContactDays } from '../../registration/emergency-contacts/emergency-contact-days.ts';

/** Legal grounds for storing data (LOPDP, article 7; GDPR, article 6). */
type Ground = 'consent' | 'contract' | 'work' | 'law' | 'interest';

type Viewer =
  | 'everybody'
  | 'organizers'
  | 'safetyTeam'
  | 'cardProvider'
  | 'mailProvider'
  | 'pushService'
  | 'yourBrowser'
  | 'nobody';

/** Start of a retention period: race day, mail or answer; for the desk a visit, an action or the end of an account. */
type Beginning = 'race' | 'mail' | 'answer' | 'visit' | 'act' | 'leaving';

/**
 * Retention: until the person asks for erasure; deleted by the server some days after an event
 * (`src/desk/privacy/retention/`); or limited by the store itself.
 */
type RetentionRule =
  | { by: 'asking' }
  | { by: 'server'; from: Beginning; days: number }
  | { by: 'itself'; days: number };

interface PersonalData {
  ground: Ground;
  seenBy: readonly Viewer[];
  kept: RetentionRule;
}

/**
 * All kinds of stored personal data; `keptTables` has their tables. The privacy page shows each row in words
 * (`privacy.data.NAME`), and each row with a server retention has an eraser.
 */
export const personalData = {
  published: { ground: 'consent', seenBy: ['everybody'], kept: { by: 'asking' } },
  // Two seasons: returning entrants are recognised, and injured ones may still need the signed documents.
  entry: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  // Stored as long as the entries that the captain made.
  captain: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  unpaid: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 90 },
  },
  // Answers to an edition's own questions: at most as long as the entry, shorter if the question says so.
  ownAnswers: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  emergency: {
    ground: 'consent',
    seenBy: ['safetyTeam'],
    kept: { by: 'server', from: 'race', days: emergencyContactDays },
  },
  // Stored as long as the law requires for accounts.
  payment: {
    ground: 'law',
    seenBy: ['organizers', 'cardProvider'],
    kept: { by: 'server', from: 'race', days: 2555 },
  },
  receipt: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 365 },
  },
  // Deleted with the refund; this period is for refunds that were never made.
  refundAccount: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 90 },
  },
  // Texts of payers to the bank, and money that belongs to no entry.
  bankLine: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'itself', days: 60 },
  },
  mail: {
    ground: 'contract',
    seenBy: ['organizers', 'mailProvider'],
    kept: { by: 'server', from: 'mail', days: 90 },
  },
  // Only hashes of addresses, so that unsubscribed people get no further mail.
  news: { ground: 'interest', seenBy: ['nobody'], kept: { by: 'asking' } },
  // Stored as long as a person may claim a missing answer. An erasure removes the person's name.
  request: {
    ground: 'law',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'answer', days: 1095 },
  },
  // Handed-out items and signatures, stored as long as the entry.
  checkIn: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  // Stored as long as the holder of a seat matters.
  crew: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 30 },
  },
  // Stored as long as protests and questions about their answers may come. An erasure deletes the person's pictures at
  // once.
  finishPicture: {
    ground: 'interest',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 30 },
  },
  // Volunteers of one race are asked again for the next.
  team: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'leaving', days: 365 },
  },
  // Long enough to investigate an intrusion.
  visit: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'visit', days: 90 },
  },
  // Stored as long as the requests. Actions and the ids of their subjects stay.
  act: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'act', days: 1095 },
  },
  // Push subscription of a browser. Its owner is unknown, so no copy and no erasure finds it.
  push: {
    ground: 'consent',
    seenBy: ['pushService'],
    kept: { by: 'server', from: 'race', days: 1 },
  },
  limits: { ground: 'interest', seenBy: ['nobody'], kept: { by: 'itself', days: 1 } },
  draft: { ground: 'consent', seenBy: ['yourBrowser'], kept: { by: 'itself', days: draftDays } },
  cookies: { ground: 'contract', seenBy: ['yourBrowser'], kept: { by: 'itself', days: 365 } },
} as const satisfies Record<string, PersonalData>;

export type DataKind = keyof typeof personalData;

export type RetainedKind = {
  [Kind in DataKind]: (typeof personalData)[Kind]['kept'] extends { by: 'server' } ? Kind : never;
}[DataKind];

/** Deadlines of the laws that the page names: LOPDP of Ecuador and, for guests from the EU, the GDPR. */
export const lawTerms = {
  /** Days to answer a request (LOPDP). */
  answerDays: 15,
  /** Days to report a breach to the authority and to the affected people (LOPDP). */
  authorityDays: 5,
  personDays: 3,
} as const;
