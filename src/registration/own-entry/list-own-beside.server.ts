import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { registrationOpening } from '../../record/entries/registration-opening.server.ts';
import {
  listEntriesBeside,
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { isSameEvent } from '../../record/race/is-same-event.ts';
import { openCategories } from '../../record/race/open-categories.ts';
import type { EntryCategory, Race } from '../../record/race/race.ts';

interface BesideRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

/** Lists the open categories of the events in which the entry's person has no entry and may enter now. */
export async function listOpenEvents(
  { database, race, catalogue }: BesideRoom,
  { participantId, editionId, category }: RegistrationRecord,
  now: Date,
): Promise<EntryCategory[]> {
  const others = openCategories(race).filter((one) => !isSameEvent(race, one.category, category));
  if (others.length === 0 || registrationEdition(catalogue)?.id !== editionId) return [];
  if ((await registrationOpening(database, race, { editionId, now })) !== 'open') return [];
  // A person entered by a club consents to that entry first.
  const agreed = await database
    .selectFrom('registration_consent')
    .select('purpose')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  if (!agreed) return [];
  const beside = await listEntriesBeside(database, participantId);
  return others.filter(
    (one) => !beside.some((entry) => isSameEvent(race, entry.category, one.category)),
  );
}

/**
 * Lists the person's other registrations of the edition that were made from the page of one of them: they share the key
 * of their mails. An ID number and an address alone lead to no other entry.
 */
export async function listOwnBeside(
  database: AppDatabase,
  { participantId, mailToken }: RegistrationRecord,
): Promise<RegistrationRecord[]> {
  if (mailToken === null) return [];
  const beside = await listEntriesBeside(database, participantId);
  const others = await Promise.all(
    beside.map((entry) => readRegistration(database, entry.participantId)),
  );
  return others.flatMap((other) => (other?.mailToken === mailToken ? other : []));
}
