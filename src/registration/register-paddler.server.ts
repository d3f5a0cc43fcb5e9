import { randomBytes } from 'node:crypto';
import { registrationEdition } from '../editions/catalogue.ts';
import type { CategoryCode } from '../editions/category.ts';
import { registrationOpening } from '../entries/registration-opening.server.ts';
import {
  countPlaces,
  findRegistrationOf,
  isInEdition,
  isRequestKeyKept,
  type Place,
  type RegistrationRecord,
} from '../entries/registrations-repository.server.ts';
import { takeTurn } from '../entries/take-turn.server.ts';
import { enqueueMail } from '../mail/outbox.server.ts';
import { openPayment } from '../payments/open-payment.server.ts';
import { engineFault } from '../platform/database/engine-error.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { RegistrationDeps } from './registration-deps.server.ts';
import {
  checkRegistration,
  type RawRegistration,
  type RegistrationEntry,
} from './rules/check-registration.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { needsGuardian } from './rules/consents.ts';
import { entryRules } from './rules/entry-rules.ts';
import { feeOn, termsOf } from './rules/fees.ts';
import type { Faults } from './rules/fields.ts';
import { saveRegistration } from './save-registration.server.ts';

export type RegistrationServices = Pick<
  RegistrationDeps,
  'race' | 'catalogue' | 'database' | 'translate' | 'limiters'
>;

export interface RegistrationInput {
  /** What was sent, field by field, unchecked. */
  raw: RawRegistration;
  /** The language of mails and of the consents that were read. */
  language: Language;
  /** Key of the form that sent it: the same form sent again is answered with its registration. */
  requestKey: string | null;
  /** Who is counted against the limit: the address of the request. */
  caller: string;
}

export interface Registered {
  identity: string;
  editionId: number;
  category: CategoryCode;
  place: Place;
  /** Integer cents. */
  amountCents: number;
  currency: string;
}

export type RegistrationOutcome =
  | { code: 'registered'; registration: Registered }
  | { code: 'already_registered' }
  | { code: 'invalid_request'; faults: Faults }
  | { code: 'too_many_requests'; retryAfterSeconds: number }
  | { code: 'registration_not_open' }
  | { code: 'registration_closed' };

/** How long a mailbox is left alone before the link is sent to it again. */
const linkAgainAfterMs = 3_600_000;
/** Two at the same instant: the second finds the first at its next try. */
const tries = 3;

/**
 * Registers a paddler for the edition that takes registrations: the one function behind the form
 * and the API. When it answers `registered`, person, registration, payment and mail are on disk, in
 * one transaction; the same person twice is one registration.
 */
export async function registerPaddler(
  services: RegistrationServices,
  input: RegistrationInput,
  now: Date,
): Promise<RegistrationOutcome> {
  const { race, catalogue, database } = services;
  const edition = registrationEdition(catalogue);
  if (!edition || edition.apiEdition === null) return { code: 'registration_closed' };
  const { apiEdition: editionId, year } = edition;
  const opening = await registrationOpening(database, race, { editionId, now });
  if (opening === 'before') return { code: 'registration_not_open' };
  if (opening !== 'open') return { code: 'registration_closed' };
  const { entry, faults } = checkRegistration(input.raw, entryRules(race, now));
  if (entry === null) return { code: 'invalid_request', faults };
  const turn = await services.limiters.registrations.take(input.caller, now);
  if (!turn.allowed) {
    return { code: 'too_many_requests', retryAfterSeconds: turn.retryAfterSeconds };
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await database
        .transaction()
        .execute((transaction) =>
          enter({ ...services, database: transaction }, { ...input, entry, editionId, year, now }),
        );
    } catch (error) {
      const fault = engineFault(error);
      const again = fault === 'unique_violation' || fault === 'busy';
      if (!again || attempt === tries) throw error;
    }
  }
}

interface Entering extends RegistrationInput {
  entry: RegistrationEntry;
  editionId: number;
  year: number;
  now: Date;
}

async function enter(
  services: RegistrationServices,
  entering: Entering,
): Promise<RegistrationOutcome> {
  const { database } = services;
  const { entry, editionId, requestKey } = entering;
  await takeTurn(database, editionId);
  const who = { editionId, personalId: entry.personalId };
  const known = await findRegistrationOf(database, who);
  if (known && requestKey !== null && known.requestKey === requestKey) {
    return { code: 'registered', registration: registered(known) };
  }
  if (known) await sendLinkAgain(database, known, entering.now);
  if (known || (await isInEdition(database, who))) return { code: 'already_registered' };
  // The same form with another ID number: corrected, or filled in again for somebody else.
  const isKept = requestKey !== null && (await isRequestKeyKept(database, requestKey));
  return enterNew(services, isKept ? { ...entering, requestKey: null } : entering);
}

async function enterNew(
  { race, database, translate }: RegistrationServices,
  { entry, editionId, year, requestKey, language, now }: Entering,
): Promise<RegistrationOutcome> {
  const { registration, ages } = race;
  const { category, email } = entry;
  const terms = termsOf(registration, category);
  const { [category]: taken } = await countPlaces(database, editionId);
  // A place that came free belongs to who waits for it.
  const free = taken.entered < terms.capacity && taken.waiting === 0;
  const place: Place = free ? 'entered' : 'waiting';
  const amountCents = feeOn(terms, registration, entryRules(race, now).today);
  const { currency } = registration;
  const identity = randomBytes(24).toString('base64url');
  const participantId = await saveRegistration(database, {
    ...{ entry, editionId, identity, requestKey, language, place, amountCents, currency, now },
    releaseVerifiedAt: needsGuardian(entry.age, ages) ? null : now.toISOString(),
    consentTexts: consentTexts(translate[language]),
  });
  const registrant = { name: entry.name, identity, year, category };
  const mail = { to: email, language, now };
  if (place === 'waiting') {
    const key = `waiting_list:${identity}`;
    await enqueueMail(database, { ...mail, key, kind: 'waiting_list', values: registrant });
  } else {
    const due = { participantId, amountCents, currency, now };
    const { reference } = await openPayment(database, due);
    const values = { ...registrant, amountCents, currency, reference };
    await enqueueMail(database, { ...mail, key: `received:${identity}`, kind: 'received', values });
  }
  return {
    code: 'registered',
    registration: { identity, editionId, category, place, amountCents, currency },
  };
}

async function sendLinkAgain(
  transaction: AppDatabase,
  {
    participantId,
    identity,
    name,
    year,
    category,
    email,
    language,
    linkSentAt,
  }: RegistrationRecord,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(linkSentAt) < linkAgainAfterMs) return;
  const at = now.toISOString();
  await transaction
    .updateTable('registration')
    .set({ link_sent_at: at })
    .where('participant_id', '=', participantId)
    .execute();
  await enqueueMail(transaction, {
    key: `link_again:${identity}:${at}`,
    kind: 'link_again',
    to: email,
    language,
    values: { name, identity, year, category },
    now,
  });
}

function registered(record: RegistrationRecord): Registered {
  const { identity, editionId, category, place, amountCents, currency } = record;
  return { identity, editionId, category, place, amountCents, currency };
}
