import { type Kysely, sql } from 'kysely';

/**
 * Ways to what would otherwise be looked for among everybody: who is the same person, who stands for
 * somebody erased, who agreed to a text; and the order in which the championship is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite takes an index on an expression into a join only where both sides are integers by name.
  const root = sql`cast(coalesce(same_as, id) as integer)`;
  await db.schema.createIndex('person_by_root').on('person').expression(sql`(${root})`).execute();
  await db.schema.dropView('root_person').execute();
  await sql`
    create view root_person as
    select own.id as own_id, root.id, root.person_key, root.name
    from person own
    join person root on root.id = cast(coalesce(own.same_as, own.id) as integer)
  `.execute(db);
  const index = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).on(table).column(column).execute();
  await index('erased_person_by_stand_in', 'erased_person', 'replaced_by');
  await index('registration_consent_by_text', 'registration_consent', 'text_version');
  await index('championship_entrant_by_order', 'championship_entrant', 'entrant_order');
}
