import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The facts of an edition (a row of the catalogue, as JSON that the code validates), the number that
 * rises with every change its pages show, its result groups, and what an import wrote last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tableEnd = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`;

  await db.schema.alterTable('edition').addColumn('facts_json', 'text').execute();
  await db.schema
    .alterTable('edition')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('result_group')
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('group_key', 'text', (column) => column.notNull())
    .addColumn('group_order', 'integer', (column) => column.notNull())
    .addColumn('definition_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('result_group_key', ['edition_id', 'group_key'])
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('imported_unit')
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('unit_key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_unit_key', ['edition_id', 'unit_key'])
    .modifyEnd(tableEnd)
    .execute();

  // What the earlier loader knew of files says nothing about this format: each is read once more.
  await db.schema.dropTable('loaded_edition').execute();
}
