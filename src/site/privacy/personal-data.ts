import { draftDays } from '../../registration/draft/drop-old-draft.ts';
import { emergencyContactDays } from '../../registration/emergency-contacts/emergency-contact-days.ts';

/** Why the law lets us keep something (LOPDP, article 7; GDPR, article 6). */
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

/** What a term begins with: the race day, a mail, an answer; of the desk, a visit, an act, the end of an account. */
type Beginning = 'race' | 'mail' | 'answer' | 'visit' | 'act' | 'leaving';

/**
 * How long: until somebody asks; so many days after something, by the server itself
 * (`src/organizing/season/retention/`); or for so long by what keeps it.
 */
type Kept =
  | { by: 'asking' }
  | { by: 'server'; from: Beginning; days: number }
  | { by: 'itself'; days: number };

interface PersonalData {
  ground: Ground;
  seenBy: readonly Viewer[];
  kept: Kept;
}

/**
 * Everything that is kept of people. The page of privacy shows each row in words
 * (`privacy.data.NAME`), and each row that the server ends has its eraser.
 */
export const personalData = {
  published: { ground: 'consent', seenBy: ['everybody'], kept: { by: 'asking' } },
  // Two seasons: who comes back is known, and who was hurt may still have to prove what was signed.
  entry: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  // As the entries of whom they entered.
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
  // What an edition asks besides: never longer than the entry, sooner where its question says so.
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
  // As long as accounts have to be kept.
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
  // Until it was given back; the term is for what nobody gave back.
  refundAccount: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 90 },
  },
  // What payers wrote to the bank, and the money that nobody of ours claimed.
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
  // No address, only what tells whether one is it; who stopped them is not written to again.
  news: { ground: 'interest', seenBy: ['nobody'], kept: { by: 'asking' } },
  // As long as somebody may say that they were not answered. An erasure takes out who asked.
  request: {
    ground: 'law',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'answer', days: 1095 },
  },
  // As the entry: what was handed over and signed.
  checkIn: {
    ground: 'contract',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 730 },
  },
  // Until nobody asks any more who sat where.
  crew: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'race', days: 30 },
  },
  // Whoever worked for one race is asked again for the next.
  team: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'leaving', days: 365 },
  },
  // Long enough to find out where somebody came in who should not have.
  visit: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'visit', days: 90 },
  },
  // As the requests. What was done to which number stays.
  act: {
    ground: 'work',
    seenBy: ['organizers'],
    kept: { by: 'server', from: 'act', days: 1095 },
  },
  // A browser that asked for notices; whose it is nobody knows, so that no copy and no erasure finds it.
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

/** The rows that the server itself ends. */
export type RetainedKind = {
  [Kind in DataKind]: (typeof personalData)[Kind]['kept'] extends { by: 'server' } ? Kind : never;
}[DataKind];

/** The terms of the laws that the page names: LOPDP of Ecuador and, for guests from the EU, the GDPR. */
export const lawTerms = {
  /** Days to answer who asks (LOPDP). */
  answerDays: 15,
  /** Days to tell the authority of a breach, and the people concerned (LOPDP). */
  authorityDays: 5,
  personDays: 3,
} as const;
