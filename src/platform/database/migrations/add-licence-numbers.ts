import { type Kysely, sql } from 'kysely';

/** Adds the numbers of federations that a race may ask for: of the national licence, and of the ICF. */
export async function addLicenceNumbers(db: Kysely<unknown>): Promise<void> {
  for (const column of ['national_licence', 'icf_id']) {
    await sql`alter table participant_contact add column ${sql.ref(column)} text`.execute(db);
  }
}
