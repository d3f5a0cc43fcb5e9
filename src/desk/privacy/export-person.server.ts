import { type Selection, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { copyRuns } from '../../record/editions/record/copy-runs.server.ts';
import {
  findOrganizerEntries,
  listEntriesOfPerson,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import { listEntryMails } from '../../record/mail/list-entry-mails.server.ts';
import { readSpokenName } from '../../record/people/read-spoken-name.server.ts';
import { ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { listEntryAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import { findTypedFacts } from '../../record/series/kept/kept-series.server.ts';
import { clubsOfCaptain } from '../../registration/clubs/forget-captain.server.ts';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import {
  listOwnReceipts,
  readClubReceiptName,
} from '../../registration/payments/receipts/receipts-repository.server.ts';
import { keptTables, type TableOfPeople } from '../../site/privacy/kept-tables.ts';

export interface FoundPerson {
  personId: number;
  name: string;
}

/**
 * Finds the people of a term: by key, or by an entry (see `findOrganizerEntries`), also people who are only in files. A
 * merged person is found as the root.
 */
export async function findPeople(database: AppDatabase, term: string): Promise<FoundPerson[]> {
  const byEntry = await findOrganizerEntries(database, term);
  const byKey = await database
    .selectFrom('person as own')
    .innerJoin('root_person', 'root_person.own_id', 'own.id')
    .select(['root_person.id as personId', 'root_person.name'])
    .where('own.person_key', '=', term.trim().replaceAll('\u0000', ''))
    .execute();
  const found = new Map<number, FoundPerson>();
  for (const { personId, name } of [...byEntry, ...byKey]) {
    if (!found.has(personId)) found.set(personId, { personId, name });
  }
  return [...found.values()];
}

/** Returns the copy of all personal data of a person, which the law requires. */
export async function exportPerson(database: AppDatabase, personId: number) {
  const entries = await listEntriesOfPerson(database, personId);
  // PostgreSQL refuses an empty list, and no entry has the number 0.
  const ids = [0, ...entries.map(({ participantId }) => participantId)];
  const whose = { personId, ids };
  const person = await database
    .selectFrom('person')
    .select(['person_key as key', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    key: person.key,
    name: entries[0]?.name ?? person.name,
    /** Pronunciation of the name; null when it was not entered. */
    spokenName: await readSpokenName(database, personId),
    entries,
    /** Emergency contacts that the person gave, which are data of others. */
    emergencyContacts: await copyRows(database, 'emergency_contact', whose),
    answers: await copyAnswers(database, entries),
    consents: await database
      .selectFrom('registration_consent as given')
      .innerJoin('consent_text', 'consent_text.version', 'given.text_version')
      .innerJoin('participant', 'participant.id', 'given.participant_id')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
      .select(['edition.year', 'given.purpose', 'consent_text.words', 'given.given_at as givenAt'])
      .where('participant.id', 'in', ids)
      .execute(),
    payments: await copyRows(database, 'payment_transition', whose, 'id'),
    /** Amounts owed, paid and refunded, in integer cents. */
    money: await copyRows(database, 'money_line', whose, 'id'),
    refundAccounts: await copyRows(database, 'refund_account', whose),
    handOvers: await copyRows(database, 'hand_over', whose),
    receiptNames: await database
      .selectFrom('receipt_name as made')
      .innerJoin('payment', 'payment.id', 'made.payment_id')
      .select([
        'payment.reference',
        'made.name',
        'made.document_kind as documentKind',
        'made.document',
        'made.address',
        'made.email',
        'made.given_at as givenAt',
      ])
      .where('made.participant_id', 'in', ids)
      .execute(),
    /** Receipts of the person's payments, even if the entry was transferred since. */
    numberedReceipts: (await listOwnReceipts(database, ids)).map(
      ({ year, number, reference, cents, currency, issuedAt, voidedAt, facts }) => ({
        number: receiptNumber({ year, number }),
        reference,
        cents,
        currency,
        issuedAt,
        voidedAt,
        facts,
      }),
    ),
    receipts: await copyRows(database, 'payment_receipt', whose),
    cardAttempts: await copyRows(database, 'card_attempt', whose),
    mails: await listEntryMails(database, ids),
    requests: await copyRows(database, 'privacy_request', whose, 'id'),
    /** Published runs, with times of the race's day and seconds of the gates; null for a gate without a judgement. */
    runs: await copyRuns(database, ids),
    decisions: await database
      .selectFrom('decision')
      .select(['author', 'made_at as at', 'words_es as es', 'words_en as en'])
      .where('participant_id', 'in', ids)
      .orderBy('id')
      .execute(),
    championship: await copyRows(database, 'championship_entrant', whose),
    series: await findTypedFacts(database, await listPersonKeys(database, personId)),
    captainOf: await Promise.all(
      (await clubsOfCaptain(database, entries)).map(
        async ({ id, year, club, captain, email, mobile, reference, createdAt }) => ({
          year,
          club,
          captain,
          email,
          mobile,
          reference,
          createdAt,
          receiptName: await readClubReceiptName(database, id),
        }),
      ),
    ),
    enteredBy: await database
      .selectFrom('club_member')
      .innerJoin('club_entry', 'club_entry.id', 'club_member.club_entry_id')
      .innerJoin('edition', 'edition.id', 'club_entry.edition_id')
      .select(['edition.year', 'club_entry.club'])
      .where('club_member.participant_id', 'in', ids)
      .orderBy('club_entry.id')
      .execute(),
  };
}

async function copyAnswers(database: AppDatabase, entries: readonly OrganizerEntry[]) {
  const yearOf = new Map(entries.map(({ participantId, year }) => [participantId, year]));
  return (await listEntryAnswers(database, [0, ...yearOf.keys()])).map(
    ({ participantId, question, value }) => {
      const language = question.label.es === '' ? 'en' : 'es';
      return {
        year: yearOf.get(participantId) ?? 0,
        question: question.label[language],
        answer: ownAnswerWords(question, value, {
          language,
          locale: localeOf[language],
          yes: language === 'es' ? 'sí' : 'yes',
        }),
        value,
      };
    },
  );
}

type CopiedTable = {
  [Table in TableOfPeople]: (typeof keptTables)[Table] extends { copied: unknown } ? Table : never;
}[TableOfPeople];

type RowCopy<Table extends CopiedTable> = Selection<
  DatabaseSchema,
  Table,
  (typeof keptTables)[Table]['copied'][number]
> &
  ((typeof keptTables)[Table]['of'] extends 'payment'
    ? { reference: string }
    : (typeof keptTables)[Table]['of'] extends 'participant'
      ? { year: number }
      : unknown);

interface CopiedRow {
  of: 'participant' | 'payment' | 'person';
  copied: readonly string[];
  at?: string;
}

async function copyRows<Table extends CopiedTable>(
  database: AppDatabase,
  table: Table,
  { personId, ids }: { personId: number; ids: readonly number[] },
  order?: 'id',
): Promise<RowCopy<Table>[]> {
  const { of, copied, at = '' }: CopiedRow = keptTables[table];
  const own = (column: string) => sql.ref(`${table}.${column}`);
  const { first, found } = {
    participant: {
      first: [sql`edition.year`],
      found: sql`inner join participant on participant.id = ${own('participant_id')}
        inner join edition on edition.id = participant.edition_id
        where participant.id in (${sql.join(ids)})`,
    },
    payment: {
      first: [sql`payment.reference`],
      // Data from before an entry transfer belong to the former owner.
      found: sql`inner join payment on payment.id = ${own('payment_id')}
        where payment.participant_id in (${sql.join(ids)}) and ${own(at)} >= coalesce((
          select taken.at from money_line as taken
          where taken.payment_id = payment.id and taken.kind = 'handed_over'
          order by taken.id desc limit 1), '')`,
    },
    person: {
      first: [],
      found: sql`inner join root_person on root_person.own_id = ${own('person_id')}
        where root_person.id = ${personId}`,
    },
  }[of];
  const selected = copied.map((one) => {
    const [column = '', name = column] = one.split(' as ');
    return sql`${own(column)} as ${sql.id(name)}`;
  });
  const { rows } = await sql<RowCopy<Table>>`select ${sql.join([...first, ...selected])}
    from ${sql.table(table)} ${found} ${order ? sql`order by ${own(order)}` : sql``}`.execute(
    database,
  );
  return rows;
}

async function listPersonKeys(database: AppDatabase, personId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('root_person')
    .innerJoin('person', 'person.id', 'root_person.own_id')
    .select('person.person_key as key')
    .where('root_person.id', '=', personId)
    .orderBy('person.id')
    .execute();
  return rows.map(({ key }) => key);
}
