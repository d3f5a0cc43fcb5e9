import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Pictures that were put in at the desk, by the digest of their bytes: small ones, drawn by the site
 * itself, so that copies and other processes have them with everything else. Base64, which moves
 * between the engines as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('content_picture')
    .addColumn('digest', 'text', (digest) => digest.primaryKey())
    .addColumn('bytes_base64', 'text', (bytes) => bytes.notNull())
    .addColumn('at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
