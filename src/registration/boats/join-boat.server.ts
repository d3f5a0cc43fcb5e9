import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import {
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { OwnRefusal } from '../own-entry/own-limits.ts';
import { readOwnEntry } from '../own-entry/read-own-entry.server.ts';
import { checkEntry } from '../rules/check-entry.server.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { needsGuardian } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { categoryRules } from '../rules/entry-rules.ts';
import type { Issues } from '../rules/fields.ts';
import { saveRegistration } from '../save-registration.server.ts';
import { remindRegistered } from '../send-link.server.ts';
import { type Boat, boatOfKey, countCrew, readBoat } from './boats-repository.server.ts';
import { seatPerson } from './seat-person.server.ts';

export interface BoatRoom {
  database: AppDatabase;
  race: Race;
  translate: Record<Language, Translate>;
}

export interface JoinableBoat {
  captain: RegistrationRecord;
  boat: Boat;
  /** Why nobody may join now; null when a person may. */
  why: OwnRefusal | 'full' | null;
  /** Whether only a seat of a substitute is left. */
  asSubstitute: boolean;
}

/** Returns null for an unknown link. */
export async function findJoinable(
  { database, race }: Omit<BoatRoom, 'translate'>,
  joinKey: string,
  now: Date,
): Promise<JoinableBoat | null> {
  const boatId = await boatOfKey(database, joinKey);
  const captain = boatId === undefined ? undefined : await readRegistration(database, boatId);
  const own = captain && (await readOwnEntry({ database, race }, captain.accessToken, now));
  const boat = captain && own && (await readBoat(database, captain, own.terms.race));
  if (!captain || !own || !boat) return null;
  const taken = countCrew(boat.people);
  const asSubstitute = taken.paddlers >= boat.seats;
  const isFull = asSubstitute && taken.substitutes >= boat.substitutes;
  return { captain, boat, asSubstitute, why: own.limits.correct ?? (isFull ? 'full' : null) };
}

export type BoatJoin =
  | { code: 'taken'; accessToken: string }
  | { code: 'unknown' | 'already_registered' }
  | { code: 'refused'; why: OwnRefusal | 'full' }
  | { code: 'invalid'; issues: Issues };

interface JoinOrder {
  joinKey: string;
  raw: RawRegistration;
  language: Language;
  now: Date;
}

/** Enters a person who joins a boat, by all rules of the form. The entry costs nothing: the boat pays. */
export function joinBoat(room: BoatRoom, order: JoinOrder): Promise<BoatJoin> {
  return inTransaction(room.database, (transaction) =>
    joinWithin({ ...room, database: transaction }, order),
  );
}

async function joinWithin(
  { database, race, translate }: BoatRoom,
  { joinKey, raw, language, now }: JoinOrder,
): Promise<BoatJoin> {
  const known = await boatOfKey(database, joinKey);
  const entered = known === undefined ? undefined : await readRegistration(database, known);
  if (!entered) return { code: 'unknown' };
  const { editionId } = entered;
  await lockEdition(database, editionId);
  const found = await findJoinable({ database, race }, joinKey, now);
  if (found === null) return { code: 'unknown' };
  const { category } = found.captain;
  if (found.why !== null) return { code: 'refused', why: found.why };
  const questions = await listFormQuestions(database, editionId);
  const rules = categoryRules(race, category, now, questions);
  const written = { ...raw, category: String(category) };
  const { entry, issues } = checkEntry(written, rules, { formAnswers: 'required' });
  if (entry === null) return { code: 'invalid', issues };
  const who = { editionId, document: entry.document, category, race };
  if (await remindRegistered(database, who, now)) {
    return { code: 'already_registered' };
  }
  const accessToken = randomBytes(24).toString('base64url');
  const at = now.toISOString();
  const { currency } = found.captain;
  const participantId = await saveRegistration(database, {
    entry,
    questions,
    editionId,
    accessToken,
    mailToken: null,
    requestKey: null,
    language,
    entryStatus: 'entered',
    amountCents: 0,
    currency,
    now,
    releaseVerifiedAt: needsGuardian(entry.age, race.ages) ? null : at,
    consentTexts: consentTexts(translate[language]),
  });
  await seatPerson(database, {
    participantId,
    accessToken,
    entry,
    captain: found.captain,
    isSubstitute: found.asSubstitute,
    language,
    letter: true,
    now,
  });
  return { code: 'taken', accessToken };
}
