import type { Kysely } from 'kysely';

/** A draft of content may begin an edition: what is known of it stands with the draft until it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_draft').addColumn('begins_json', 'text').execute();
}
