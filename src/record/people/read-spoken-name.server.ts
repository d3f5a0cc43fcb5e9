import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Returns the pronunciation from any of the records that were merged. */
export async function readSpokenName(
  database: AppDatabase,
  personId: number,
): Promise<string | null> {
  const rows = await database
    .selectFrom('person')
    .innerJoin('root_person', 'root_person.own_id', 'person.id')
    .select(['person.id', 'root_person.id as root', 'person.spoken_name as spoken'])
    .where('root_person.id', 'in', (query) =>
      query.selectFrom('root_person').select('id').where('own_id', '=', personId),
    )
    .where('person.spoken_name', 'is not', null)
    .orderBy('person.id')
    .execute();
  return (rows.find(({ id, root }) => id === root) ?? rows[0])?.spoken ?? null;
}

/** Writes to the root person and clears the merged records; null deletes the pronunciation. */
export async function writeSpokenName(
  transaction: AppDatabase,
  personId: number,
  spoken_name: string | null,
): Promise<void> {
  const all = await transaction
    .selectFrom('root_person')
    .select(['own_id as id', 'id as root'])
    .where('id', 'in', (query) =>
      query.selectFrom('root_person').select('id').where('own_id', '=', personId),
    )
    .execute();
  for (const { id, root } of all) {
    await transaction
      .updateTable('person')
      .set({ spoken_name: id === root ? spoken_name : null })
      .where('id', '=', id)
      .execute();
  }
}
