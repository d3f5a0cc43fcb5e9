import { randomBytes } from 'node:crypto';
import { inTransaction } from '../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import { registrationEdition } from '../record/editions/catalogue.ts';
import type { CategoryCode } from '../record/editions/category-code.ts';
import { freePlaces, hasReservedPlace } from '../record/entries/free-places.ts';
import { isProven, unprovenUntil } from '../record/entries/is-proven.ts';
import { isTakenOut } from '../record/entries/is-taken-out.server.ts';
import { lockEdition } from '../record/entries/lock-edition.server.ts';
import { registrationOpening } from '../record/entries/registration-opening.server.ts';
import {
  countPlaces,
  type EntryStatus,
  findRegistration,
  findRegistrationByDocument,
  isRequestKeyKept,
  type RegistrationRecord,
} from '../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../record/mail/enqueue-mail.server.ts';
import type { OwnQuestion } from '../record/questions/own/own-question.ts';
import { listFormQuestions } from '../record/questions/own/own-questions-repository.server.ts';
import { isSameEvent } from '../record/race/is-same-event.ts';
import { openBoat } from './boats/boats-repository.server.ts';
import { readTogether } from './payments/list-paid-together.server.ts';
import { openPayment } from './payments/open-payment.server.ts';
import type { CodeFault } from './prices/price-code.ts';
import { priceOfEntry, saveDiscount } from './prices/price-of-entry.server.ts';
import type { RegistrationDeps } from './registration-deps.server.ts';
import { checkEntry } from './rules/check-entry.server.ts';
import type { Door, RawRegistration, RegistrationEntry } from './rules/check-registration.ts';
import { needsGuardian } from './rules/consent-purpose.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { entryRules } from './rules/entry-rules.ts';
import { feeOn, findTerms } from './rules/fee-on.ts';
import type { Issues } from './rules/fields.ts';
import { saveRegistration } from './save-registration.server.ts';
import { remindRegistered } from './send-link.server.ts';

export interface RegistrationServices
  extends Pick<RegistrationDeps, 'race' | 'records' | 'database' | 'translate'> {
  limiters: Pick<RegistrationDeps['limiters'], 'registrations'>;
}

export interface RegistrationInput extends Pick<Door, 'formAnswers'> {
  raw: RawRegistration;
  /** Language of the mails and of the consents that were read. */
  language: Language;
  priceCode?: string;
  /** Categories of other events in which the person is entered too, all or none. The discount code is not for them. */
  also?: readonly string[];
  /** Key of the form: a form that is sent again gets its existing registration. */
  requestKey: string | null;
  caller: string;
  /** Entry of the same person and address from whose page this one is made; missing for one from the form. */
  beside?: RegistrationRecord;
}

export interface RegisteredEntry {
  accessToken: string;
  editionId: number;
  category: CategoryCode;
  entryStatus: EntryStatus;
  amountCents: number;
  currency: string;
  /** Instant by which the address must be proven; null when it is proven or a free place is kept. */
  confirmBefore: string | null;
}

export type RegistrationOutcome =
  | { code: 'registered'; registration: RegisteredEntry }
  | { code: 'already_registered' }
  /** The discount code does not apply to this entry, so nothing was registered. */
  | { code: 'code_refused'; fault: CodeFault }
  | { code: 'invalid_request'; issues: Issues }
  /** The person may not enter one of the other events, or not beside the chosen ones, so nothing was registered. */
  | { code: 'also_refused'; category: string }
  | { code: 'too_many_requests'; retryAfterSeconds: number }
  | { code: 'registration_not_open' }
  | { code: 'registration_closed' };

/**
 * Registers a person once, for form and API. After `registered`, person, registration, payment and
 * mail are on disk.
 */
export async function registerPaddler(
  services: RegistrationServices,
  input: RegistrationInput,
  now: Date,
): Promise<RegistrationOutcome> {
  const { race, records, database } = services;
  const edition = registrationEdition(await records.catalogue());
  if (!edition) return { code: 'registration_closed' };
  const { id: editionId, year } = edition;
  const opening = await registrationOpening(database, race, { editionId, now });
  if (opening === 'before') return { code: 'registration_not_open' };
  if (opening !== 'open') return { code: 'registration_closed' };
  const check = (room: AppDatabase) => checkAnswers(room, services, { ...input, editionId, now });
  const first = await check(database);
  if (first.entry === null) return { code: 'invalid_request', issues: first.issues };
  const also = await checkAlso(database);
  if (also.refused !== null) return { code: 'also_refused', category: also.refused };
  const turn = await services.limiters.registrations.take(input.caller, now);
  if (!turn.allowed) {
    return { code: 'too_many_requests', retryAfterSeconds: turn.retryAfterSeconds };
  }
  return inTransaction(database, async (transaction): Promise<RegistrationOutcome> => {
    await lockEdition(transaction, editionId);
    // The questions may have changed since the first check; under the lock they cannot.
    const { entry, issues, questions } = await check(transaction);
    if (entry === null) return { code: 'invalid_request', issues };
    if (await isTakenOut(transaction, entry.category)) {
      return { code: 'invalid_request', issues: { category: 'category.unknown' } };
    }
    const others = await checkAlso(transaction);
    if (others.refused !== null) return { code: 'also_refused', category: others.refused };
    const entering = { ...input, entry, questions, editionId, year, now };
    const room = { ...services, database: transaction };
    return enterAll(room, entering, others.entries);
  });

  /** Checks the entries in other events; each may name an event once. */
  async function checkAlso(
    room: AppDatabase,
  ): Promise<{ entries: RegistrationEntry[]; refused: string | null }> {
    const entries: RegistrationEntry[] = [];
    const chosen = [Number(input.raw.category)];
    for (const category of input.also ?? []) {
      const raw = { ...input.raw, category };
      const { entry } = await checkAnswers(room, services, { ...input, raw, editionId, now });
      const isFree = !chosen.some((other) => isSameEvent(race, other, Number(category)));
      if (!entry || !isFree || (await isTakenOut(room, entry.category))) {
        return { entries: [], refused: category };
      }
      entries.push(entry);
      chosen.push(entry.category);
    }
    return { entries, refused: null };
  }
}

/** Enters a person in the first event and in the others, whose entries lead to each other; in none when one is known. */
async function enterAll(
  services: RegistrationServices,
  entering: EntryToRegister,
  others: readonly RegistrationEntry[],
): Promise<RegistrationOutcome> {
  const { database, race } = services;
  const { editionId, entry, requestKey, now } = entering;
  if (others.length === 0) return enter(services, entering);
  const who = { editionId, document: entry.document, race };
  const known = await findRegistrationByDocument(database, { ...who, category: entry.category });
  // A form that was sent again has entered the others already.
  if (known && requestKey !== null && known.requestKey === requestKey) {
    return { code: 'registered', registration: registered(known) };
  }
  for (const { category } of others) {
    if (await remindRegistered(database, { ...who, category }, now)) {
      return { code: 'already_registered' };
    }
  }
  const outcome = await enter(services, entering);
  if (outcome.code !== 'registered') return outcome;
  for (const other of others) {
    const beside = await findRegistration(database, outcome.registration.accessToken);
    if (!beside) throw new Error('The first entry was not registered');
    const { code } = await enterNew(services, {
      ...entering,
      entry: other,
      beside,
      priceCode: '',
      requestKey: null,
    });
    if (code !== 'registered') throw new Error(`An entry beside the first was refused: ${code}`);
  }
  return outcome;
}

async function checkAnswers(
  room: AppDatabase,
  { race }: RegistrationServices,
  { raw, editionId, now, ...door }: RegistrationInput & { editionId: number; now: Date },
) {
  const questions = await listFormQuestions(room, editionId);
  return { ...checkEntry(raw, entryRules(race, now, questions), door), questions };
}

interface EntryToRegister extends RegistrationInput {
  entry: RegistrationEntry;
  questions: readonly OwnQuestion[];
  editionId: number;
  year: number;
  now: Date;
}

async function enter(
  services: RegistrationServices,
  entering: EntryToRegister,
): Promise<RegistrationOutcome> {
  const { database, race } = services;
  const { entry, editionId, requestKey } = entering;
  const who = { editionId, document: entry.document, category: entry.category, race };
  const known = await findRegistrationByDocument(database, who);
  if (known && requestKey !== null && known.requestKey === requestKey) {
    return { code: 'registered', registration: registered(known) };
  }
  if (await remindRegistered(database, who, entering.now)) return { code: 'already_registered' };
  // A key belongs to one registration: the same form with another ID number (corrected, or of
  // another person) registers without a key.
  const isKept = requestKey !== null && (await isRequestKeyKept(database, requestKey));
  return enterNew(services, isKept ? { ...entering, requestKey: null } : entering);
}

async function enterNew(
  { race, database, translate }: RegistrationServices,
  entering: EntryToRegister,
): Promise<RegistrationOutcome> {
  const { entry, questions, editionId, year, requestKey, language, priceCode = '', now } = entering;
  const { registration, ages } = race;
  const { category, email } = entry;
  const terms = findTerms(registration, category);
  // `checkEntry` refuses an entry without a category.
  if (!terms) throw new Error(`The race has no category ${category}`);
  const fee = feeOn(terms, registration, entryRules(race, now).today);
  const asked = { editionId, fee, category, answers: entry, code: priceCode, now };
  const { price, fault } = await priceOfEntry(database, asked);
  if (price === null) return { code: 'code_refused', fault };
  const taken = (await countPlaces(database, editionId, now))(category);
  const hasPlace =
    freePlaces(taken, terms.capacity) > 0 ||
    (price.isReserved && hasReservedPlace(taken, terms.capacity));
  const entryStatus: EntryStatus = hasPlace ? 'entered' : 'waiting';
  const amountCents = price.cents;
  const { currency } = registration;
  const accessToken = randomBytes(24).toString('base64url');
  const { mailToken, provenAt } = entering.beside
    ? await shareMailToken(database, entering.beside, now)
    : { mailToken: randomBytes(24).toString('base64url'), provenAt: null };
  const participantId = await saveRegistration(database, {
    entry,
    questions,
    editionId,
    accessToken,
    mailToken,
    provenAt,
    requestKey,
    language,
    entryStatus,
    amountCents,
    currency,
    now,
    releaseVerifiedAt: needsGuardian(entry.age, ages) ? null : now.toISOString(),
    consentTexts: consentTexts(translate[language]),
  });
  if (terms.crewSize !== undefined) await openBoat(database, participantId);
  await saveDiscount(database, participantId, price, now);
  const at = now.toISOString();
  const hold = { since: at, told: at, isProven: provenAt !== null };
  const registrant = {
    name: entry.name,
    identity: accessToken,
    year,
    category,
    ...(provenAt === null && { proof: mailToken }),
    ...(amountCents === 0 && { isFree: true as const }),
  };
  const mail = { participantId, to: email, language, now };
  if (entryStatus === 'waiting') {
    const key = `waiting_list:${participantId}`;
    await enqueueMail(database, {
      ...mail,
      key,
      kind: 'waiting_list',
      values: { ...registrant, hold },
    });
  } else {
    const due = { participantId, amountCents, currency, now };
    const { reference, isFree, paymentId } = await openPayment(database, due);
    const together = await readTogether(database, { id: paymentId, participantId });
    const values = { ...registrant, hold, amountCents, currency, reference, ...together };
    if (!isFree) {
      const key = `received:${participantId}`;
      await enqueueMail(database, { ...mail, key, kind: 'received', values });
    }
  }
  return {
    code: 'registered',
    registration: {
      accessToken,
      editionId,
      category,
      entryStatus,
      amountCents,
      currency,
      confirmBefore:
        provenAt !== null || (amountCents === 0 && hasPlace) ? null : unprovenUntil(at),
    },
  };
}

/**
 * Entries that were made from each other's pages share the key of their mails: one proof counts for all of them, and
 * each leads to the others.
 */
async function shareMailToken(
  transaction: AppDatabase,
  { participantId, mailToken, provenAt }: RegistrationRecord,
  now: Date,
): Promise<{ mailToken: string; provenAt: string | null }> {
  if (mailToken !== null) return { mailToken, provenAt };
  const shared = { mailToken: randomBytes(24).toString('base64url'), provenAt: now.toISOString() };
  await transaction
    .updateTable('registration')
    .set({ mail_token: shared.mailToken, proven_at: shared.provenAt })
    .where('participant_id', '=', participantId)
    .execute();
  return shared;
}

function registered(record: RegistrationRecord): RegisteredEntry {
  const { accessToken, editionId, category, entryStatus, amountCents, currency } = record;
  const keepsPlace = isProven(record) || (amountCents === 0 && entryStatus === 'entered');
  const confirmBefore = keepsPlace ? null : unprovenUntil(record.registeredAt);
  return { accessToken, editionId, category, entryStatus, amountCents, currency, confirmBefore };
}
