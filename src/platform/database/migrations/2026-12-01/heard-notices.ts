import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The live page says of which minute the other side's log is: other processes hear of another minute as
 * they hear of events, where the engine calls out, and not of every call of that side: for each row, as a statement that inserts or updates counts as both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql`select 1 from pg_proc where proname = 'tell_edition_change'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    create trigger race_relay_tells_changes
    after insert or delete on race_relay
    for each row execute function tell_edition_change()
  `.execute(db);
  await sql`
    create trigger race_relay_tells_minutes
    after update on race_relay
    for each row when (left(old.whole_at, 16) is distinct from left(new.whole_at, 16))
    execute function tell_edition_change()
  `.execute(db);
}
