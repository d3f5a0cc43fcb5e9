import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { RegisteredParticipant } from '../files/registered-participant.ts';

/**
 * Brings the file's participants of an edition into the database, by person, so that loading the
 * same file again changes nothing. Registrations that came through the site are never touched.
 * While an edition takes registrations its file only seeds: payments and releases are worked in the
 * database then, and a later file must not undo them.
 */
export async function loadParticipants(
  transaction: Transaction<DatabaseSchema>,
  { editionId, seedOnly }: { editionId: number; seedOnly: boolean },
  participants: readonly RegisteredParticipant[],
): Promise<void> {
  const personIds = await savePeople(transaction, participants);
  const before = await fileParticipants(transaction, editionId);
  for (const chunk of inChunks(participants)) {
    await saveParticipants(transaction, { editionId, seedOnly }, chunk, personIds);
  }
  const after = await fileParticipants(transaction, editionId);
  const wanted = participants.filter(
    ({ person }) => !seedOnly || !before.has(idOf(personIds, person)),
  );
  for (const chunk of inChunks(wanted)) {
    await saveContacts(transaction, chunk, personIds, after);
  }
  if (!seedOnly) await removeOthers(transaction, new Set(personIds.values()), after);
}

type PersonIds = ReadonlyMap<string, number>;

async function savePeople(
  transaction: Transaction<DatabaseSchema>,
  participants: readonly RegisteredParticipant[],
): Promise<PersonIds> {
  const ids = new Map<string, number>();
  for (const chunk of inChunks(participants)) {
    const saved = await transaction
      .insertInto('person')
      .values(chunk.map(({ person, name }) => ({ person_key: person, name })))
      .onConflict((conflict) =>
        conflict.column('person_key').doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
      )
      .returning(['id', 'person_key'])
      .execute();
    for (const { id, person_key } of saved) if (person_key !== null) ids.set(person_key, id);
  }
  return ids;
}

async function saveParticipants(
  transaction: Transaction<DatabaseSchema>,
  { editionId, seedOnly }: { editionId: number; seedOnly: boolean },
  participants: readonly RegisteredParticipant[],
  personIds: PersonIds,
): Promise<void> {
  await transaction
    .insertInto('participant')
    .values(
      participants.map((participant) => ({
        person_id: idOf(personIds, participant.person),
        edition_id: editionId,
        origin: 'file' as const,
        category: participant.category,
        sex: participant.sex,
        nationality: participant.nationality,
        payment_verified_at: participant.payment_verified_at,
        release_verified_at: participant.release_verified_at,
        created_at: participant.registered_at,
      })),
    )
    .onConflict((conflict) => {
      const known = conflict.columns(['person_id', 'edition_id']);
      if (seedOnly) return known.doNothing();
      return known
        .doUpdateSet((row) => ({
          category: row.ref('excluded.category'),
          sex: row.ref('excluded.sex'),
          nationality: row.ref('excluded.nationality'),
          payment_verified_at: row.ref('excluded.payment_verified_at'),
          release_verified_at: row.ref('excluded.release_verified_at'),
          created_at: row.ref('excluded.created_at'),
        }))
        .where('participant.origin', '=', 'file');
    })
    .execute();
}

/** Ids of the edition's participants that came from its file, by person. */
async function fileParticipants(
  transaction: Transaction<DatabaseSchema>,
  editionId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .selectFrom('participant')
    .select(['id', 'person_id'])
    .where('edition_id', '=', editionId)
    .where('origin', '=', 'file')
    .execute();
  return new Map(rows.map(({ id, person_id }) => [person_id, id]));
}

async function saveContacts(
  transaction: Transaction<DatabaseSchema>,
  participants: readonly RegisteredParticipant[],
  personIds: PersonIds,
  participantIds: ReadonlyMap<number, number>,
): Promise<void> {
  const contacts = participants.flatMap((participant) => {
    const participantId = participantIds.get(idOf(personIds, participant.person));
    if (participantId === undefined) return [];
    const { email, mobile, personal_id, date_birth, city, size } = participant;
    return [{ participant_id: participantId, email, mobile, personal_id, date_birth, city, size }];
  });
  if (contacts.length === 0) return;
  await transaction
    .insertInto('participant_contact')
    .values(contacts)
    .onConflict((conflict) =>
      conflict.column('participant_id').doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        mobile: row.ref('excluded.mobile'),
        personal_id: row.ref('excluded.personal_id'),
        date_birth: row.ref('excluded.date_birth'),
        city: row.ref('excluded.city'),
        size: row.ref('excluded.size'),
      })),
    )
    .execute();
}

async function removeOthers(
  transaction: Transaction<DatabaseSchema>,
  kept: ReadonlySet<number>,
  participantIds: ReadonlyMap<number, number>,
): Promise<void> {
  const removed = [...participantIds].filter(([personId]) => !kept.has(personId));
  for (const chunk of inChunks(removed)) {
    await transaction
      .deleteFrom('participant')
      .where(
        'id',
        'in',
        chunk.map(([, id]) => id),
      )
      .execute();
    await transaction
      .deleteFrom('person')
      .where(
        'id',
        'in',
        chunk.map(([personId]) => personId),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('participant')
              .select('participant.id')
              .whereRef('participant.person_id', '=', 'person.id'),
          ),
        ),
      )
      .execute();
  }
}

function idOf(personIds: PersonIds, person: string): number {
  const id = personIds.get(person);
  if (id === undefined) throw new Error(`Person "${person}" was not saved`);
  return id;
}
