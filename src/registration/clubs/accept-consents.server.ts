import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { type ConsentPurpose, neededConsents, needsGuardian } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { saveConsents } from '../save-consents.server.ts';
import { clubOf } from './clubs-repository.server.ts';

/** What somebody whom a club entered still has to agree to. */
export interface AskedConsents {
  participantId: number;
  name: string;
  club: string;
  captain: string;
  year: number;
  /** Who agrees for a minor. */
  guardianName: string | null;
  purposes: readonly ConsentPurpose[];
  isDone: boolean;
}

/** What the registration behind a token has to agree to; null where it came by itself. */
export async function askedConsents(
  database: AppDatabase,
  race: Pick<Race, 'date' | 'ages'>,
  accessToken: string,
): Promise<AskedConsents | null> {
  const registration = await findRegistration(database, accessToken);
  if (!registration) return null;
  const { participantId, year } = registration;
  const club = await clubOf(database, participantId);
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
  const age = birth === null ? race.ages.fullAge : calendarAge(birth, race.date);
  return {
    participantId,
    name,
    club: club.club,
    captain: club.captain,
    year,
    guardianName: needsGuardian(age, race.ages) ? guardian : null,
    purposes: neededConsents(age, race.ages),
    isDone: given !== undefined,
  };
}

interface Acceptance {
  accessToken: string;
  /** The boxes that were ticked. */
  ticked: readonly ConsentPurpose[];
  language: Language;
  now: Date;
}

/** Writes down that who was entered by a club, or their guardian, agrees to all that is asked. */
export function acceptConsents(
  room: { database: AppDatabase; race: Race; translate: Record<Language, Translate> },
  { accessToken, ticked, language, now }: Acceptance,
): Promise<'accepted' | 'missing' | 'unknown'> {
  return room.database.transaction().execute(async (transaction) => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return 'unknown';
    // Who presses twice agrees once.
    await lockEdition(transaction, found.editionId);
    const asked = await askedConsents(transaction, room.race, accessToken);
    if (!asked) return 'unknown';
    const { participantId, purposes, isDone, guardianName } = asked;
    if (isDone) return 'accepted';
    if (purposes.some((purpose) => !ticked.includes(purpose))) return 'missing';
    const texts = consentTexts(room.translate[language]);
    await saveConsents(transaction, { participantId, purposes, texts, language, now });
    // A guardian's release is looked at by an organizer, as that of the form is.
    if (guardianName === null) {
      await transaction
        .updateTable('participant')
        .set({ release_verified_at: now.toISOString() })
        .where('id', '=', participantId)
        .where('release_verified_at', 'is', null)
        .execute();
    }
    await raiseVersionsOfEntry(transaction, participantId);
    return 'accepted';
  });
}
