import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { columnsOf } from '../../record/entries/columns-of.ts';
import { type RegistrationEntry, toKeptAnswers } from '../rules/check-registration.ts';
import type { EntryForm } from './entry-form.ts';

interface WrittenEntry {
  participantId: number;
  entry: RegistrationEntry;
  present: EntryForm;
  /** Whether a release signed by the paddler alone has become invalid. */
  becameMinor: boolean;
  /** New token; null to keep the present one. */
  accessToken: string | null;
}

/** Overwrites all data of an entry. */
export async function writeEntry(
  transaction: AppDatabase,
  { participantId, entry, present, becameMinor, accessToken }: WrittenEntry,
): Promise<void> {
  const { document, emergencyContact } = entry;
  const answers = toKeptAnswers(entry);
  const { person_id: personId, name } = await transaction
    .updateTable('participant')
    .set({
      ...columnsOf('participant', answers),
      birth_year: Number(entry.dateBirth.slice(0, 4)),
      ...(becameMinor ? { release_verified_at: null } : {}),
    })
    .where('id', '=', participantId)
    .returning(['person_id', 'name'])
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('participant_contact')
    .set({
      ...columnsOf('participant_contact', answers),
      document_country: document.country,
      document_number: document.number,
    })
    .where('participant_id', '=', participantId)
    .execute();
  await transaction
    .updateTable('registration')
    .set({
      ...columnsOf('registration', answers),
      ...(accessToken === null ? {} : { identity: accessToken }),
    })
    .where('participant_id', '=', participantId)
    .execute();
  await transaction
    .updateTable('registered_person')
    .set({
      document_kind: document.kind,
      document_country: document.country,
      personal_id: document.number,
    })
    .where('person_id', '=', personId)
    .execute();
  await transaction
    .deleteFrom('emergency_contact')
    .where('participant_id', '=', participantId)
    .execute();
  if (emergencyContact) {
    await transaction
      .insertInto('emergency_contact')
      .values({ participant_id: participantId, ...emergencyContact })
      .execute();
  }
  if (name === present.name) await rename(transaction, { participantId, personId, entry });
  await transaction
    .updateTable('participant')
    .set({ category: entry.category })
    .where('id', 'in', (query) =>
      query
        .selectFrom('boat_member')
        .select('boat_member.participant_id')
        .where('boat_id', '=', participantId),
    )
    .execute();
  for (const boat of await listBoatsOf(transaction, [participantId])) {
    await nameBoat(transaction, boat);
  }
}

/** Renames the participant, and also the person unless another edition knows them by the old name. */
async function rename(
  transaction: AppDatabase,
  of: { participantId: number; personId: number; entry: RegistrationEntry },
): Promise<void> {
  const { name } = of.entry;
  await transaction
    .updateTable('participant')
    .set({ name })
    .where('id', '=', of.participantId)
    .execute();
  await transaction
    .updateTable('person')
    .set({ name })
    .where('id', '=', of.personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participant as other')
            .select('other.id')
            .where('other.person_id', '=', of.personId)
            .where('other.id', '!=', of.participantId),
        ),
      ),
    )
    .execute();
}
