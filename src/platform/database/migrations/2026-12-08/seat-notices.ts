import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Whose judgements count hangs on the gates of seats: other processes hear of them, where the engine calls
 * out, and not of what else is written of a seat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql`select 1 from pg_proc where proname = 'tell_edition_change'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    create trigger seat_tells_seats
    after insert or delete on seat
    for each row execute function tell_edition_change()
  `.execute(db);
  await sql`
    create trigger seat_tells_gates
    after update on seat
    for each row when (
      (old.day, old.first_gate, old.last_gate) is distinct from (new.day, new.first_gate, new.last_gate)
    )
    execute function tell_edition_change()
  `.execute(db);
}
