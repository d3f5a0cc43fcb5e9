import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import {
  listEntryAnswers,
  writeOwnAnswers,
} from '../../record/questions/own/own-answers-repository.server.ts';
import type { OwnQuestion, OwnValues } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import {
  type AskedPerson,
  appliesTo,
  checkOwnAnswers,
  type OwnIssues,
  type RawAnswers,
} from '../rules/check-own-answers.ts';
import { type ConsentPurpose, neededConsents, needsGuardian } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { saveConsents } from '../save-consents.server.ts';
import { findClubOfMember } from './clubs-repository.server.ts';

export interface AskedConsents {
  participantId: number;
  name: string;
  club: string;
  captain: string;
  year: number;
  guardianName: string | null;
  purposes: readonly ConsentPurpose[];
  /** The edition's questions for this participant, and the answers the captain gave. */
  questions: readonly OwnQuestion[];
  given: OwnValues;
  person: AskedPerson;
  isDone: boolean;
}

/** Returns null when no club entered the registration of a token. */
export async function askedConsents(
  database: AppDatabase,
  race: Race,
  accessToken: string,
): Promise<AskedConsents | null> {
  const registration = await findRegistration(database, accessToken);
  if (!registration) return null;
  const { participantId, year, editionId, category } = registration;
  const club = await findClubOfMember(database, participantId);
  if (!club) return null;
  const { birth, name, guardian } = await database
    .selectFrom('participant_contact as contact')
    .innerJoin('registration', 'registration.participant_id', 'contact.participant_id')
    .select([
      'contact.date_birth as birth',
      'registration.given_name as name',
      'registration.guardian_name as guardian',
    ])
    .where('contact.participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  const given = await database
    .selectFrom('registration_consent')
    .select('purpose')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  const { race: terms } = await readTerms({ database, race }, editionId);
  const age = birth === null ? race.ages.fullAge : calendarAge(birth, terms.date);
  const person = { category, age };
  const questions = await listFormQuestions(database, editionId);
  const answers = await listEntryAnswers(database, [participantId]);
  return {
    participantId,
    name,
    club: club.club,
    captain: club.captain,
    year,
    guardianName: needsGuardian(age, race.ages) ? guardian : null,
    purposes: neededConsents(age, race.ages),
    questions: questions.filter((question) => appliesTo(question, person)),
    given: Object.fromEntries(answers.map(({ question, value }) => [question.key, value])),
    person,
    isDone: given !== undefined,
  };
}

interface Acceptance {
  accessToken: string;
  ticked: readonly ConsentPurpose[];
  answers?: RawAnswers | undefined;
  language: Language;
  now: Date;
}

export type ConsentsAccepted =
  | { code: 'accepted' | 'unknown' }
  /** A box is not ticked, or an answer is missing or wrong, so nothing was stored. */
  | { code: 'missing'; issues: OwnIssues | null };

/**
 * Stores the consents of a participant or guardian, with the answers to the edition's questions.
 */
export function acceptConsents(
  room: { database: AppDatabase; race: Race; translate: Record<Language, Translate> },
  { accessToken, ticked, answers: sent, language, now }: Acceptance,
): Promise<ConsentsAccepted> {
  return room.database.transaction().execute(async (transaction) => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return { code: 'unknown' };
    await lockEdition(transaction, found.editionId);
    const asked = await askedConsents(transaction, room.race, accessToken);
    if (!asked) return { code: 'unknown' };
    const { participantId, purposes, isDone, guardianName, questions, given, person } = asked;
    if (isDone) return { code: 'accepted' };
    const { answers, issues } = checkOwnAnswers(questions, sent ?? given, {
      person,
      mustAnswer: true,
    });
    if (issues || purposes.some((purpose) => !ticked.includes(purpose))) {
      return { code: 'missing', issues };
    }
    const { editionId } = found;
    await writeOwnAnswers(transaction, { participantId, editionId, questions, answers });
    const texts = consentTexts(room.translate[language]);
    await saveConsents(transaction, { participantId, purposes, texts, language, now });
    // An organizer checks a guardian's release, as with one from the form.
    if (guardianName === null) {
      await transaction
        .updateTable('participant')
        .set({ release_verified_at: now.toISOString() })
        .where('id', '=', participantId)
        .where('release_verified_at', 'is', null)
        .execute();
    }
    for (const boat of await listBoatsOf(transaction, [participantId])) {
      await nameBoat(transaction, boat);
      await raiseVersionsOfEntry(transaction, boat);
    }
    await raiseVersionsOfEntry(transaction, participantId);
    return { code: 'accepted' };
  });
}
