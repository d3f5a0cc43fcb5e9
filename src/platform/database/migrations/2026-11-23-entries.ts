import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Tables {
  participant: { id: number; name: string | null; birth_year: number | null };
  participant_contact: { participant_id: number; date_birth: string };
  erased_person: {
    person_key: string;
    also_results: 0 | 1;
    erased_at: string;
    replaced_by: string | null;
  };
}

/** What an entry says of its own: the name of that year, bib, club, and whether lists show it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const add = (name: string, type: 'integer' | 'text') =>
    db.schema.alterTable('participant').addColumn(name, type);
  await add('name', 'text').execute();
  await add('bib', 'integer').execute();
  await add('club', 'text').execute();
  await add('birth_year', 'integer').execute();
  await db.schema
    .alterTable('participant')
    .addColumn('listed', 'integer', (column) =>
      column.notNull().defaultTo(1).check(sql`listed in (0, 1)`),
    )
    .execute();
  await sql`
    update participant
    set name = (select person.name from person where person.id = participant.person_id)
  `.execute(db);
  const contacts = await db
    .selectFrom('participant_contact')
    .select(['participant_id', 'date_birth'])
    .execute();
  for (const { participant_id, date_birth } of contacts) {
    await db
      .updateTable('participant')
      .set({ birth_year: Number(date_birth.slice(0, 4)) })
      .where('id', '=', participant_id)
      .execute();
  }
  // What the lists of 2018 and 2019 kept beside the contact itself.
  await db.schema.alterTable('participant_contact').addColumn('confirmed', 'integer').execute();
  await db.schema.alterTable('participant_contact').addColumn('check_url', 'text').execute();
  // The key of who asked to be erased tells the name: a digest is kept, and where results lost the
  // name too another key that stands for it.
  await db.schema.alterTable('erased_person').addColumn('replaced_by', 'text').execute();
  const erased = await db.selectFrom('erased_person').selectAll().orderBy('erased_at').execute();
  for (const [index, { person_key, also_results }] of erased.entries()) {
    await db
      .updateTable('erased_person')
      .set({
        person_key: createHash('sha256').update(person_key).digest('hex'),
        replaced_by: also_results === 1 ? `anonimo-${index + 1}` : null,
      })
      .where('person_key', '=', person_key)
      .execute();
  }
  await db.schema
    .createIndex('participant_bib_once_an_edition')
    .on('participant')
    .columns(['edition_id', 'bib'])
    .unique()
    .execute();
}
