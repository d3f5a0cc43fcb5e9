import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { readTableText, writeTableText } from '../read-table-text.ts';

/** Lets a person have several entries in an edition, one in each event: `entry_number` counts them. */
export async function allowSeveralEntries(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participant add column entry_number integer not null default 1`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      alter table participant
        drop constraint participant_once_an_edition,
        add constraint participant_entry_once unique (person_id, edition_id, entry_number)
    `.execute(db);
    return;
  }
  // SQLite cannot drop a constraint, and a table that is created again loses the rows that refer to it.
  const words = await readTableText(db, 'participant');
  const changed = words.replace(
    /constraint "?participant_once_an_edition"? unique \("?person_id"?, "?edition_id"?\)/,
    'constraint participant_entry_once unique (person_id, edition_id, entry_number)',
  );
  if (changed === words) throw new Error('participant has no constraint of one entry an edition');
  await writeTableText(db, 'participant', changed);
}
