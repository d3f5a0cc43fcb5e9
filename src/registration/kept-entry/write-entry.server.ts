import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { toColumns } from '../../record/entries/to-columns.ts';
import { documentColumns } from '../../record/people/document-columns.ts';
import type { Identity } from '../../record/people/personal-document.ts';
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
  const {
    person_id: personId,
    editionId,
    name,
  } = await transaction
    .updateTable('participant')
    .set({
      ...toColumns('participant', answers),
      birth_year: Number(entry.dateBirth.slice(0, 4)),
      ...(becameMinor ? { release_verified_at: null } : {}),
    })
    .where('id', '=', participantId)
    .returning(['person_id', 'edition_id as editionId', 'name'])
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('participant_contact')
    .set({
      ...toColumns('participant_contact', answers),
      ...documentColumns(document),
    })
    .where('participant_id', '=', participantId)
    .execute();
  await writeDocumentOfOthers(transaction, { participantId, personId, editionId, entry });
  await transaction
    .updateTable('registration')
    .set({
      ...toColumns('registration', answers),
      ...(accessToken === null ? {} : { identity: accessToken }),
    })
    .where('participant_id', '=', participantId)
    .execute();
  await writeDocumentOfPerson(transaction, personId, document);
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
  if (name === present.name) await rename(transaction, { personId, editionId, present, entry });
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

/** A person without a document has no row here. */
async function writeDocumentOfPerson(
  transaction: AppDatabase,
  personId: number,
  document: Identity,
): Promise<void> {
  if (document.kind === 'none') return;
  await transaction
    .updateTable('registered_person')
    .set({
      document_kind: document.kind,
      document_country: document.country,
      personal_id: document.number,
    })
    .where('person_id', '=', personId)
    .execute();
}

interface OtherEntries {
  participantId: number;
  personId: number;
  editionId: number;
  entry: RegistrationEntry;
}

/**
 * A person has one document and one licence a year: the entries in other events of the edition get them too. An entry
 * without a document takes none away.
 */
async function writeDocumentOfOthers(
  transaction: AppDatabase,
  { participantId, personId, editionId, entry }: OtherEntries,
): Promise<void> {
  const { document, nationalLicence, icfId } = entry;
  await transaction
    .updateTable('participant_contact')
    .set({
      ...(document.kind !== 'none' && {
        ...documentColumns(document),
        personal_id: document.number,
        document_kind: document.kind,
      }),
      national_licence: nationalLicence,
      icf_id: icfId,
    })
    .where('participant_id', 'in', (query) =>
      query
        .selectFrom('participant')
        .innerJoin('registration', 'registration.participant_id', 'participant.id')
        .select('participant.id')
        .where('participant.person_id', '=', personId)
        .where('participant.edition_id', '=', editionId)
        .where('participant.id', '!=', participantId),
    )
    .execute();
}

interface Renaming {
  personId: number;
  editionId: number;
  present: EntryForm;
  entry: RegistrationEntry;
}

/**
 * Renames the person's entries of the edition, and also the person unless another edition knows them by the old name.
 */
async function rename(
  transaction: AppDatabase,
  { personId, editionId, present, entry: { name } }: Renaming,
): Promise<void> {
  await transaction
    .updateTable('participant')
    .set({ name })
    .where('person_id', '=', personId)
    .where('edition_id', '=', editionId)
    .where('name', '=', present.name)
    .execute();
  await transaction
    .updateTable('person')
    .set({ name })
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participant as other')
            .select('other.id')
            .where('other.person_id', '=', personId)
            .where('other.edition_id', '!=', editionId),
        ),
      ),
    )
    .execute();
}
