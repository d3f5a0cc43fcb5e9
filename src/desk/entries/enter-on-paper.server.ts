import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { categoryPlaces } from '../../record/entries/category-places.server.ts';
import { openPlaces } from '../../record/entries/free-places.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import {
  isInEvent,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { seatPerson } from '../../registration/boats/seat-person.server.ts';
import { takeMailBack } from '../../registration/payments/change-payment.server.ts';
import { openPayment } from '../../registration/payments/open-payment.server.ts';
import { payerMail } from '../../registration/payments/payer-mail.ts';
import { checkEntry } from '../../registration/rules/check-entry.server.ts';
import type {
  EntryRules,
  RawRegistration,
  RegistrationCheck,
  RegistrationEntry,
} from '../../registration/rules/check-registration.ts';
import { consentFields } from '../../registration/rules/consent-purpose.ts';
import { consentTexts } from '../../registration/rules/consent-texts.ts';
import { entryRules } from '../../registration/rules/entry-rules.ts';
import { feeOn, findTerms } from '../../registration/rules/fee-on.ts';
import type { Issues } from '../../registration/rules/fields.ts';
import { saveRegistration } from '../../registration/save-registration.server.ts';
import { historyName } from '../payments/history-name.ts';

export interface PaperRoom {
  config: Pick<Config, 'relay'>;
  database: AppDatabase;
  race: Race;
  translate: Record<Language, Translate>;
}

/** `signed`: the paddler, and for a minor the guardian, signed the same texts by hand. */
export function checkPaper(
  raw: RawRegistration,
  rules: EntryRules,
  { signed }: { signed: boolean },
): RegistrationCheck {
  const onPaper = signed ? 'on' : '';
  const consents = Object.fromEntries(
    Object.values(consentFields).map((field) => [field, onPaper]),
  );
  return checkEntry({ ...raw, ...consents }, rules, {
    formAnswers: 'optional',
    isDesk: true,
  });
}

interface PaperEntry {
  entry: RegistrationEntry;
  questions: readonly OwnQuestion[];
  editionId: number;
  language: Language;
  letter: boolean;
  now: Date;
  /** The boat that the person is in. Undefined for an entry that pays. */
  seat?: { boatId: number; isSubstitute: boolean };
}

/**
 * Writes a paper registration and opens its payment, inside the caller's transaction; returns its number. The e-mail
 * address needs no proof, because the organizer holds the paper.
 */
export async function savePaper(
  { config, database, race, translate }: PaperRoom,
  actor: Actor,
  { entry, questions, editionId, language, letter, now, seat }: PaperEntry,
): Promise<number> {
  const { registration } = race;
  const { currency } = registration;
  const terms = findTerms(registration, entry.category);
  // `checkPaper` refuses entries without a known category.
  if (!terms) throw new Error(`The race has no category ${entry.category}`);
  const amountCents = seat ? 0 : feeOn(terms, registration, entryRules(race, now).today);
  const accessToken = randomBytes(24).toString('base64url');
  const participantId = await saveRegistration(database, {
    entry,
    questions,
    editionId,
    language,
    amountCents,
    currency,
    now,
    requestKey: `${config.relay.name}:${randomBytes(24).toString('base64url')}`,
    accessToken,
    mailToken: null,
    entryStatus: 'entered',
    releaseVerifiedAt: now.toISOString(),
    consentTexts: consentTexts(translate[language]),
  });
  if (seat) {
    const captain = await readRegistration(database, seat.boatId);
    if (!captain) throw new Error(`There is no boat ${seat.boatId}`);
    const { isSubstitute } = seat;
    const person = { participantId, accessToken, entry, captain, isSubstitute };
    await seatPerson(database, { ...person, language, letter, now });
  } else {
    const by = historyName(actor);
    const due = { participantId, amountCents, currency, actor: by, now };
    const { reference, isFree } = await openPayment(database, due);
    // Verifying a free entry wrote its letter.
    if (isFree && !letter) await takeMailBack(database, participantId);
    if (!isFree && letter)
      await writeToPaddler(database, { participantId, amountCents, currency, reference, now });
  }
  const subject = { kind: 'entry', id: participantId } as const;
  const after = { category: entry.category };
  await writeAudit(database, actor, { act: 'entry_on_paper', subject, after }, now);
  return participantId;
}

interface AskedFee {
  participantId: number;
  amountCents: number;
  currency: string;
  reference: string;
  now: Date;
}

async function writeToPaddler(
  transaction: AppDatabase,
  { participantId, now, ...payment }: AskedFee,
): Promise<void> {
  const payer = await readRegistration(transaction, participantId);
  if (!payer) return;
  const at = now.toISOString();
  const mail = payerMail(payer, payment);
  const values = { ...mail.values, hold: { since: at, told: at, isProven: true } };
  const key = `received:${participantId}`;
  await enqueueMail(transaction, { ...mail, key, kind: 'received', values, now });
}

interface PaperOrder {
  raw: RawRegistration;
  signed: boolean;
  language: Language;
  editionId: number;
  evenIfFull: boolean;
  letter: boolean;
  now: Date;
}

export type PaperOutcome =
  | { code: 'entered'; participantId: number }
  | { code: 'invalid'; issues: Issues }
  | { code: 'already_registered' }
  | { code: 'full'; entered: number; capacity: number };

/** Adds one paper registration; writes nothing unless it returns `entered`. */
export async function enterOnPaper(
  room: PaperRoom,
  actor: Actor,
  { raw, signed, language, editionId, evenIfFull, letter, now }: PaperOrder,
): Promise<PaperOutcome> {
  const questions = await listOwnQuestions(room.database, editionId);
  const rules = entryRules(room.race, now, questions);
  const { entry, issues } = checkPaper(raw, rules, { signed });
  if (entry === null) return { code: 'invalid', issues };
  return room.database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const { document, category } = entry;
    if (await isInEvent(transaction, { editionId, document, category, race: room.race })) {
      return { code: 'already_registered' };
    }
    const of = { editionId, category };
    const taken = await categoryPlaces(transaction, room.race, of);
    const { capacity, entered } = taken;
    if (openPlaces(taken, capacity) === 0 && !evenIfFull) {
      return { code: 'full', entered, capacity };
    }
    const order = { entry, questions, editionId, language, letter, now };
    const participantId = await savePaper({ ...room, database: transaction }, actor, order);
    return { code: 'entered', participantId };
  });
}
