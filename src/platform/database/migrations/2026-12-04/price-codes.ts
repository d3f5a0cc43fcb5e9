import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Codes that make an entry cost less, the places that they keep back, and what each entry got off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('price_code')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('amount', 'percent', 'free')`),
    )
    .addColumn('value', 'integer', (column) => column.notNull().check(sql`value >= 0`))
    .addColumn('uses_limit', 'integer')
    .addColumn('ends_at', 'text')
    .addColumn('reserved', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`reserved >= 0`),
    )
    .addColumn('question', 'text')
    .addColumn('answer', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'text')
    .addUniqueConstraint('price_code_of_edition', ['edition_id', 'code'])
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('price_code_category')
    .addColumn('price_code_id', 'integer', (column) =>
      column.notNull().references('price_code.id').onDelete('cascade'),
    )
    .addColumn('category', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_code_category_key', ['price_code_id', 'category'])
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('price_discount')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('registration.participant_id').onDelete('cascade'),
    )
    // Null: by the number of entries of a club.
    .addColumn('price_code_id', 'integer', (column) => column.references('price_code.id'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('amount', 'percent', 'free')`),
    )
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('price_discount_by_code')
    .on('price_discount')
    .column('price_code_id')
    .execute();
}
