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
import {
  countPlaces,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { toGroupPrices } from '../../record/race/to-group-prices.ts';
import { openBoat } from '../boats/boats-repository.server.ts';
import { seatPerson } from '../boats/seat-person.server.ts';
import { takeMailBack } from '../payments/change-payment.server.ts';
import { openPayment } from '../payments/open-payment.server.ts';
import { holdsPlace } from '../payments/payment-state.ts';
import type { SeatOfRow } from '../people-table/boats/save-boats.server.ts';
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
import { type NewRegistration, saveRegistration } from '../save-registration.server.ts';
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
  /** `too_many_today` counts the members who were removed again as well. */
  | { code: 'already_registered' | 'too_many' | 'too_many_today' | 'closed' };

interface NewMember {
  raw: RawRegistration;
  code: string;
  /** Address whose rate limit counts the entry. */
  caller: string;
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

/** Whether a captain may enter people now. */
export async function mayEnter(
  room: Pick<ClubRoom, 'database' | 'race'>,
  { editionId }: Pick<Club, 'editionId'>,
  now: Date,
): Promise<boolean> {
  const { isOver } = await readTerms(room, editionId);
  if (isOver) return false;
  return (await registrationOpening(room.database, room.race, { editionId, now })) === 'open';
}

/** When it returns `entered`, place, payment and the mail that asks for consents are stored. */
export async function addMember(
  room: ClubRoom,
  club: Club,
  { raw, code, caller }: NewMember,
  now: Date,
): Promise<MemberOutcome> {
  const { database, race } = room;
  if (!(await mayEnter(room, club, now))) return { code: 'closed' };
  const questions = await listFormQuestions(database, club.editionId);
  const { entry, issues } = checkMember(raw, { race, questions, now });
  if (entry === null) return { code: 'invalid_request', issues };
  const turn = await room.limiters.registrations.take(caller, now);
  if (!turn.allowed) {
    return { code: 'too_many_requests', minutes: Math.ceil(turn.retryAfterSeconds / 60) };
  }
  // Each entry sends a mail, so taking a member out does not restore the limit.
  const ofClub = await room.limiters.clubEntries.take(String(club.id), now);
  if (!ofClub.allowed) return { code: 'too_many_today' };
  return inTransaction(database, async (transaction) => {
    const inside = { ...room, database: transaction };
    await lockEdition(transaction, club.editionId);
    const obstacle = await findObstacle(inside, club, entry, now);
    if (obstacle === 'taken_out') {
      return { code: 'invalid_request', issues: { category: 'category.unknown' } };
    }
    if (obstacle !== null) return { code: obstacle };
    const members = await listMembers(transaction, club.id);
    if (members.length >= mostMembers) return { code: 'too_many' };
    return saveMember(inside, club, { entry, questions, code }, now);
  });
}

/**
 * Returns why a person outside the club cannot be entered, inside the caller's transaction. A person who has already
 * registered gets a mail with the own link.
 */
export async function findObstacle(
  { database, race }: Pick<ClubRoom, 'database' | 'race'>,
  { editionId }: Pick<Club, 'editionId'>,
  { document, category }: RegistrationEntry,
  now: Date,
): Promise<'already_registered' | 'taken_out' | null> {
  const who = { editionId, document, category, race };
  if (await remindRegistered(database, who, now)) return 'already_registered';
  return (await isTakenOut(database, category)) ? 'taken_out' : null;
}

/** Whether an entry has a place, or waits for one. */
export function isRacing({ withdrawnAt, payment }: ClubMember): boolean {
  return withdrawnAt === null && (payment === null || holdsPlace(payment.state));
}

/** Counts the entries that pay, each boat once, for the price by number. */
export function countRacing(members: readonly ClubMember[]): number {
  return members.filter((member) => member.boat === null && isRacing(member)).length;
}

interface CheckedMember {
  entry: RegistrationEntry;
  questions: readonly OwnQuestion[];
}

type SavingRoom = Pick<ClubRoom, 'database' | 'race' | 'translate'>;

/** Saves a member with place and payment, inside the caller's transaction behind the edition's lock. */
export async function saveMember(
  room: SavingRoom,
  club: Club,
  { entry, questions, code }: CheckedMember & { code: string },
  now: Date,
): Promise<Extract<MemberOutcome, { code: 'entered' | 'code_refused' }>> {
  const { database, race } = room;
  const { registration } = race;
  const { editionId } = club;
  const { category } = entry;
  const terms = findTerms(registration, category);
  // `checkEntry` refuses an entry without a category.
  if (!terms) throw new Error(`The race has no category ${category}`);
  const number = countRacing(await listMembers(database, club.id)) + 1;
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
  const place = {
    entryStatus: hasPlace ? 'entered' : 'waiting',
    amountCents: price.cents,
  } as const;
  const { participantId, accessToken } = await writeMember(
    room,
    club,
    { entry, questions, ...place },
    now,
  );
  if (terms.crewSize !== undefined) await openBoat(database, participantId);
  await saveDiscount(database, participantId, price, now);
  const { currency } = registration;
  const due = { participantId, amountCents: price.cents, currency, now };
  const isFree = hasPlace && (await openPayment(database, due)).isFree;
  // The mail about the consents names the missing answers.
  if (isFree) await takeMailBack(database, participantId);
  const isHeld = hasPlace && !isFree;
  await askConsents(database, club, { participantId, accessToken, entry, isHeld }, now);
  return { code: 'entered', participantId, hasPlace };
}

/** Saves a member in the boat of another member, which pays. Works like `saveMember`. */
export async function saveBoatMember(
  room: SavingRoom,
  club: Club,
  { entry, questions, seat }: CheckedMember & { seat: SeatOfRow },
  now: Date,
): Promise<number> {
  const { database } = room;
  const captain = await readRegistration(database, seat.boatId);
  if (!captain) throw new Error('A boat has no entry');
  const free = { entry, questions, entryStatus: 'entered', amountCents: 0 } as const;
  const { participantId, accessToken } = await writeMember(room, club, free, now);
  await seatPerson(database, {
    participantId,
    accessToken,
    entry,
    captain,
    isSubstitute: seat.isSubstitute,
    language: club.language,
    letter: false,
    now,
  });
  await askConsents(database, club, { participantId, accessToken, entry, isHeld: false }, now);
  return participantId;
}

async function writeMember(
  { database, race, translate }: SavingRoom,
  { id, editionId, club, language }: Club,
  { entry, ...member }: CheckedMember & Pick<NewRegistration, 'entryStatus' | 'amountCents'>,
  now: Date,
): Promise<{ participantId: number; accessToken: string }> {
  const accessToken = randomBytes(24).toString('base64url');
  const participantId = await saveRegistration(database, {
    ...member,
    // A captain may not consent for a member.
    entry: { ...entry, club, consents: [] },
    editionId,
    accessToken,
    // The captain's address is proven by the link and answers for the place.
    mailToken: null,
    requestKey: null,
    language,
    currency: race.registration.currency,
    releaseVerifiedAt: null,
    consentTexts: consentTexts(translate[language]),
    now,
  });
  await database
    .insertInto('club_member')
    .values({ participant_id: participantId, club_entry_id: id })
    .execute();
  return { participantId, accessToken };
}

interface AskedMember {
  participantId: number;
  accessToken: string;
  entry: RegistrationEntry;
  /** Whether a place is held until it is paid. */
  isHeld: boolean;
}

async function askConsents(
  database: AppDatabase,
  { club, captain, year, language }: Club,
  { participantId, accessToken, entry, isHeld }: AskedMember,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await enqueueClubMail(database, {
    key: `club_consents:${participantId}`,
    participantId,
    kind: 'club_consents',
    to: entry.email,
    language,
    values: {
      name: entry.guardian?.name ?? entry.name,
      club,
      captain,
      identity: accessToken,
      year,
      ...(isHeld && { hold: { since: at, told: at, isProven: true } }),
    },
    now,
  });
}
