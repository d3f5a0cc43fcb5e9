import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The championship: its races and documents as JSON that the code validates, who takes part as rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tableEnd = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`;

  await db.schema
    .createTable('championship')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('facts_json', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('championship_entrant')
    .addColumn('person_id', 'integer', (column) => column.primaryKey().references('person.id'))
    .addColumn('ranking', 'text', (column) =>
      column.notNull().check(sql`ranking in ('men', 'women')`),
    )
    .addColumn('entrant_order', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('points_json', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();
}
