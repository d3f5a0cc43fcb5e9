import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The seats of a race day, the links and codes by which a phone takes one, and the phones. Of what
 * opens something the digest is kept; of a code its first letters too, so that wrong tries at it count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  const { schema } = db;

  await schema
    .createTable('seat')
    .addColumn('id', 'integer', (id) =>
      postgres ? id.primaryKey().generatedByDefaultAsIdentity() : id.primaryKey().autoIncrement(),
    )
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('label', 'text', (label) => label.notNull())
    .addColumn('first_gate', 'integer')
    .addColumn('last_gate', 'integer')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('ended_at', 'text')
    .addCheckConstraint(
      'seat_kind',
      sql`kind in ('start', 'finish', 'section', 'announcer', 'screen')`,
    )
    .addCheckConstraint(
      'seat_gates',
      sql`(kind = 'section') = (first_gate is not null) and (kind = 'section') = (last_gate is not null)`,
    )
    .modifyEnd(strict)
    .execute();

  const ofSeat = (name: string) =>
    schema
      .createTable(name)
      .addColumn('seat_id', 'integer', (id) => id.notNull().references('seat.id'));

  await ofSeat('seat_pairing')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey())
    .addColumn('code_name', 'text', (name) => name.notNull())
    .addColumn('code_hash', 'text', (hash) => hash.notNull())
    .addColumn('tries', 'integer', (tries) => tries.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();
  await schema
    .createIndex('seat_pairing_by_code')
    .on('seat_pairing')
    .column('code_name')
    .unique()
    .execute();
  await schema.createIndex('seat_pairing_by_seat').on('seat_pairing').column('seat_id').execute();

  await ofSeat('seat_phone')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('token_hash', 'text', (hash) => hash.notNull().unique())
    .addColumn('holder', 'text', (holder) => holder.notNull())
    .addColumn('device', 'text', (device) => device.notNull())
    .addColumn('paired_at', 'text', (at) => at.notNull())
    .addColumn('last_contact_at', 'text')
    .addColumn('battery', 'integer')
    .addColumn('unsent', 'integer', (unsent) => unsent.notNull().defaultTo(0))
    .addColumn('clock_offset_ms', 'integer')
    .addColumn('clock_uncertainty_ms', 'integer')
    .addColumn('ended_at', 'text')
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('seat_phone_by_seat').on('seat_phone').column('seat_id').execute();
}
