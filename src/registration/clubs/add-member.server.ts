import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { freePlaces, hasReservedPlace } from '../../record/entries/free-places.ts';
import { isTakenOut } from '../../record/entries/is-taken-out.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { registrationOpening } from '../../record/entries/registration-opening.server.ts';
import { countPlaces } from '../../record/entries/registrations-repository.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { toGroupPrices } from '../../record/race/to-group-prices.ts';
import { takeMailBack } from '../payments/change-payment.server.ts';
import { openPayment } from '../payments/open-payment.server.ts';
import { holdsPlace } from '../payments/payment-state.ts';
import type { CodeFault } from '../prices/price-code.ts';
import { priceOfEntry, saveDiscount } from '../prices/price-of-entry.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { checkEntry } from '../rules/check-entry.server.ts';
import type { RawRegistration, RegistrationEntry } from '../rules/check-registration.ts';
import { consentFields } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { feeOn, findTerms } from '../rules/fee-on.ts';
import type { Issues } from '../rules/fields.ts';
import { saveRegistration } from '../save-registration.server.ts';
import { remindRegistered } from '../send-link.server.ts';
import { type Club, type ClubMember, listMembers } from './clubs-repository.server.ts';

/** Largest number of entries per link: a bus of paddlers. */
export const mostMembers = 60;

export interface ClubRoom {
  database: AppDatabase;
  race: Race;
  translate: Record<Language, Translate>;
  limiters: Pick<RegistrationDeps['limiters'], 'registrations' | 'clubEntries'>;
}

export type MemberOutcome =
  /** `hasPlace` is false on the waiting list. */
  | { code: 'entered'; participantId: number; hasPlace: boolean }
  | { code: 'invalid_request'; issues: Issues }
  | { code: 'code_refused'; fault: CodeFault }
  | { code: 'too_many_requests'; minutes: number }
  /** `too_many_today` counts the members who were taken out again as well. */
  | { code: 'already_registered' | 'too_many' | 'too_many_today' | 'closed' };

interface NewMember {
  raw: RawRegistration;
  code: string;
  /**
   * Address whose rate limit counts the entry; null when a table was already counted as a whole.
   */
  caller: string | null;
}

/** Checks a member by the rules of the form, without consents, which the captain cannot give. */
export function checkMember(
  raw: RawRegistration,
  { race, questions, now }: { race: Race; questions: readonly OwnQuestion[]; now: Date },
) {
  const unasked = Object.fromEntries(Object.values(consentFields).map((field) => [field, 'on']));
  return checkEntry({ ...raw, ...unasked }, entryRules(race, now, questions), {
    formAnswers: 'optional',
    asksLater: true,
  });
}

/** Has stored place, payment and the mail that asks for consents when it returns `entered`. */
export async function addMember(
  room: ClubRoom,
  club: Club,
  { raw, code, caller }: NewMember,
  now: Date,
): Promise<MemberOutcome> {
  const { database, race } = room;
  const { editionId } = club;
  const { isOver } = await readTerms(room, editionId);
  if (isOver || (await registrationOpening(database, race, { editionId, now })) !== 'open') {
    return { code: 'closed' };
  }
  const questions = await listFormQuestions(database, editionId);
  const { entry, issues } = checkMember(raw, { race, questions, now });
  if (entry === null) return { code: 'invalid_request', issues };
  const turn = caller === null ? null : await room.limiters.registrations.take(caller, now);
  if (turn && !turn.allowed) {
    return { code: 'too_many_requests', minutes: Math.ceil(turn.retryAfterSeconds / 60) };
  }
  // Each entry sends a mail, so taking a member out does not restore the limit.
  const ofClub = await room.limiters.clubEntries.take(String(club.id), now);
  if (!ofClub.allowed) return { code: 'too_many_today' };
  return inTransaction(database, (transaction) =>
    enterWithin({ ...room, database: transaction }, club, { entry, questions, code }, now),
  );
}

export function countRacing(members: readonly ClubMember[]): number {
  return members.filter(
    ({ withdrawnAt, payment }) =>
      withdrawnAt === null && (payment === null || holdsPlace(payment.state)),
  ).length;
}

async function enterWithin(
  { database, race, translate }: ClubRoom,
  club: Club,
  {
    entry: written,
    questions,
    code,
  }: { entry: RegistrationEntry; questions: readonly OwnQuestion[]; code: string },
  now: Date,
): Promise<MemberOutcome> {
  const { editionId, language } = club;
  // A captain may not agree for a member.
  const entry = { ...written, club: club.club, consents: [] };
  await lockEdition(database, editionId);
  if (
    await remindRegistered(
      database,
      { editionId, document: entry.document, category: entry.category, race },
      now,
    )
  ) {
    return { code: 'already_registered' };
  }
  if (await isTakenOut(database, entry.category)) {
    return { code: 'invalid_request', issues: { category: 'category.unknown' } };
  }
  const members = await listMembers(database, club.id);
  if (members.length >= mostMembers) return { code: 'too_many' };
  const { registration } = race;
  const { category } = entry;
  const terms = findTerms(registration, category);
  // `checkEntry` refuses an entry without a category.
  if (!terms) throw new Error(`The race has no category ${category}`);
  const number = countRacing(members) + 1;
  const { price, fault } = await priceOfEntry(database, {
    editionId,
    fee: feeOn(terms, registration, entryRules(race, now).today),
    category,
    answers: entry,
    code,
    ofClub: { number, prices: toGroupPrices(registration) },
    now,
  });
  if (price === null) return { code: 'code_refused', fault };
  const taken = (await countPlaces(database, editionId, now))(category);
  const hasPlace =
    freePlaces(taken, terms.capacity) > 0 ||
    (price.isReserved && hasReservedPlace(taken, terms.capacity));
  const { currency } = registration;
  const accessToken = randomBytes(24).toString('base64url');
  const participantId = await saveRegistration(database, {
    entry,
    questions,
    editionId,
    accessToken,
    // The captain's address is proven by the link and answers for the place.
    mailToken: null,
    requestKey: null,
    language,
    entryStatus: hasPlace ? 'entered' : 'waiting',
    amountCents: price.cents,
    currency,
    releaseVerifiedAt: null,
    consentTexts: consentTexts(translate[language]),
    now,
  });
  await database
    .insertInto('club_member')
    .values({ participant_id: participantId, club_entry_id: club.id })
    .execute();
  await saveDiscount(database, participantId, price, now);
  const due = { participantId, amountCents: price.cents, currency, now };
  const isFree = hasPlace && (await openPayment(database, due)).isFree;
  // The letter about the consents says what is still missing.
  if (isFree) await takeMailBack(database, participantId);
  const at = now.toISOString();
  await enqueueClubMail(database, {
    key: `club_consents:${participantId}`,
    participantId,
    kind: 'club_consents',
    to: entry.email,
    language,
    values: {
      name: entry.guardian?.name ?? entry.name,
      club: club.club,
      captain: club.captain,
      identity: accessToken,
      year: club.year,
      ...(hasPlace && !isFree && { hold: { since: at, told: at, isProven: true } }),
    },
    now,
  });
  return { code: 'entered', participantId, hasPlace };
}
