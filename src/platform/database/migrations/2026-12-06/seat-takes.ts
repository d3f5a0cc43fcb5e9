import { type Kysely, sql } from 'kysely';

/**
 * A link stays with the browser that used it, for when the answer was lost; a phone that has its seat
 * says so by its first call, and until then the one before keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seat_pairing').addColumn('taken_by', 'text').execute();
  await db.schema.alterTable('seat_pairing').addColumn('phone_id', 'text').execute();
  await db.schema.alterTable('seat_phone').addColumn('spoken_at', 'text').execute();
  await sql`update seat_phone set spoken_at = paired_at`.execute(db);
}
