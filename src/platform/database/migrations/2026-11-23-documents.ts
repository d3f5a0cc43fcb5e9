import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Tables {
  registered_person: {
    person_id: number;
    personal_id: string;
    document_kind: string;
    document_country: string;
  };
  participant: { id: number; person_id: number; edition_id: number; nationality: string };
  participant_contact: {
    participant_id: number;
    personal_id: string;
    document_kind: string;
    document_country: string;
    document_number: string;
  };
  edition: { id: number; race_date: string };
}

/** ISO 3166 leaves it free: the country of a passport whose owner has no entry left. */
const unknownCountry = 'ZZ';

/**
 * Who registered is known by a whole document: its kind and the country that issued it besides the
 * number, which two countries may give to two people. What contacts say of it stays as it was
 * written; the document that it names stands beside it. Numbers from before nobody was asked what
 * they are of: a cédula by their form, else a passport of the nationality in the newest entry.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const tableEnd = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`;
  const isKind = sql`document_kind in ('cedula', 'passport')`;
  const isCountry = sql`length(document_country) = 2 and document_country = upper(document_country)`;

  const registered = await db
    .selectFrom('registered_person')
    .select(['person_id', 'personal_id'])
    .orderBy('person_id')
    .execute();
  const entries = await db
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.person_id', 'participant.nationality'])
    .orderBy('edition.race_date')
    .orderBy('participant.id')
    .execute();
  const newest = new Map(entries.map(({ person_id, nationality }) => [person_id, nationality]));

  // The key of the number alone goes only with its table: SQLite drops no key of a table that stays.
  await db.schema.dropTable('registered_person').execute();
  await db.schema
    .createTable('registered_person')
    .addColumn('person_id', 'integer', (column) =>
      column.primaryKey().references('person.id').onDelete('cascade'),
    )
    .addColumn('document_kind', 'text', (column) => column.notNull().check(isKind))
    .addColumn('document_country', 'text', (column) => column.notNull().check(isCountry))
    .addColumn('personal_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('registered_person_document', [
      ...(['document_kind', 'document_country', 'personal_id'] as const),
    ])
    .modifyEnd(tableEnd)
    .execute();
  for (const { person_id, personal_id } of registered) {
    const country = newest.get(person_id) ?? unknownCountry;
    await db
      .insertInto('registered_person')
      .values({ person_id, personal_id, ...documentOf(personal_id, country) })
      .execute();
  }

  const addToContact = (name: string, check: typeof isKind | null) =>
    db.schema
      .alterTable('participant_contact')
      .addColumn(name, 'text', (column) => (check ? column.check(check) : column))
      .execute();
  await addToContact('document_kind', isKind);
  await addToContact('document_country', isCountry);
  await addToContact('document_number', null);
  const contacts = await db
    .selectFrom('participant_contact')
    .innerJoin('participant', 'participant.id', 'participant_contact.participant_id')
    .select(['participant_id', 'personal_id', 'nationality'])
    .execute();
  for (const { participant_id, personal_id, nationality } of contacts) {
    const document_number = personal_id
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}./]/gu, '');
    await db
      .updateTable('participant_contact')
      .set({ document_number, ...documentOf(document_number, nationality) })
      .where('participant_id', '=', participant_id)
      .execute();
  }
  await db.schema
    .createIndex('participant_contact_by_document')
    .on('participant_contact')
    .columns(['document_number', 'document_country', 'document_kind'])
    .execute();
}

function documentOf(number: string, nationality: string) {
  return isCedula(number)
    ? { document_kind: 'cedula', document_country: 'EC' }
    : { document_kind: 'passport', document_country: nationality };
}

/** Province 01–24, 30 or 50, third digit up to 6, last digit the check (modulo 10). */
function isCedula(digits: string): boolean {
  if (!/^(0[1-9]|1\d|2[0-4]|30|50)[0-6]\d{7}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
