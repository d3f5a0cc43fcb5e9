import { type Kysely, sql } from 'kysely';

interface Tables {
  person: { id: number; person_key: string | null; name: string };
  erased_person: { person_key: string };
}

/**
 * Everybody has a public key, also who came through the site, and a person may be the same as
 * another. A key is made of the name, with a number where two people share it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('same_as', 'integer', (column) => column.references('person.id'))
    .execute();
  await db.schema.createIndex('person_by_same_as').on('person').column('same_as').execute();
  // Who an entry's person is the same as; everybody else is the same as themselves.
  await sql`
    create view root_person as
    select own.id as own_id, root.id, root.person_key, root.name
    from person own
    join person root on root.id = coalesce(own.same_as, own.id)
  `.execute(db);
  const people = await db.selectFrom('person').selectAll().orderBy('id').execute();
  // A key that stands for who was erased goes to nobody else: files would take them for the erased.
  const erased = await db.selectFrom('erased_person').select('person_key').execute();
  const taken = new Set([...people, ...erased].map(({ person_key }) => person_key));
  for (const { id, person_key, name } of people) {
    if (person_key !== null) continue;
    const key = freeKey(name, taken);
    taken.add(key);
    await db.updateTable('person').set({ person_key: key }).where('id', '=', id).execute();
  }
}

function freeKey(name: string, taken: ReadonlySet<string | null>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = words === '' ? 'palista' : words;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
