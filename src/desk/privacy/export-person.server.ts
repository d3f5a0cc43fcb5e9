import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { copyRuns, type RunCopy } from '../../record/editions/record/copy-runs.server.ts';
import {
  findOrganizerEntries,
  listEntriesOfPerson,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import { listEntryMails } from '../../record/mail/list-entry-mails.server.ts';
import { readSpokenName } from '../../record/people/read-spoken-name.server.ts';
import { ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { listEntryAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import type { OwnValue } from '../../record/questions/own/own-question.ts';
import { findTypedFacts } from '../../record/series/kept/kept-series.server.ts';
import type { Club } from '../../registration/clubs/clubs-repository.server.ts';
import { clubsOfCaptain } from '../../registration/clubs/forget-captain.server.ts';
import type { ReceiptFacts } from '../../registration/payments/receipts/receipt-facts.server.ts';
import type { ReceiptName } from '../../registration/payments/receipts/receipt-name.ts';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import {
  listOwnReceipts,
  readClubReceiptName,
} from '../../registration/payments/receipts/receipts-repository.server.ts';

/** All data of a person, for the copy that the law requires. */
export interface PersonCopy {
  key: string;
  name: string;
  /** How the name is spoken; null when it was not entered. */
  spokenName: string | null;
  entries: OrganizerEntry[];
  /** Emergency contacts that the person gave, which are data of others. */
  emergencyContacts: { year: number; name: string; mobile: string }[];
  /** Answers to the questions of an edition, as they were asked. */
  answers: { year: number; question: string; answer: string; value: OwnValue }[];
  consents: { year: number; purpose: string; words: string; givenAt: string }[];
  payments: {
    reference: string;
    from: string | null;
    to: string;
    at: string;
    actor: string;
    reason: string | null;
  }[];
  /** Amounts owed, paid and refunded, in integer cents. */
  money: { reference: string; kind: string; cents: number; at: string; reason: string | null }[];
  refundAccounts: {
    reference: string;
    holder: string;
    document: string;
    bank: string;
    kind: string;
    number: string;
    givenAt: string;
  }[];
  /** Open entry transfers and the addresses they are offered to. */
  handOvers: { year: number; email: string; offeredAt: string; expiresAt: string }[];
  /** Names that receipts are made out to. */
  receiptNames: {
    reference: string;
    name: string;
    documentKind: string;
    document: string;
    address: string;
    email: string;
    givenAt: string;
  }[];
  /** Receipts of the person's payments, even if the entry was transferred since. */
  numberedReceipts: {
    number: string;
    reference: string | null;
    cents: number;
    currency: string;
    issuedAt: string;
    voidedAt: string | null;
    /** The text of the receipt. */
    facts: ReceiptFacts | null;
  }[];
  /** Uploaded files. */
  receipts: { reference: string; fileName: string; mediaType: string; receivedAt: string }[];
  cardAttempts: { reference: string; state: string; amountCents: number; at: string }[];
  mails: { kind: string; recipient: string; state: string; at: string }[];
  /** Requests of the person about personal data. */
  requests: {
    kind: string;
    receivedOn: string;
    answer: string | null;
    answeredAt: string | null;
  }[];
  /** Published runs, with times of the race's day and seconds of the gates; null for a gate without a judgement. */
  runs: RunCopy[];
  decisions: { author: string; at: string; es: string; en: string }[];
  championship: { name: string; category: string; points: string }[];
  /** Facts and results of the person typed into series, by race. */
  series: { series: string; facts: unknown; results: Record<string, unknown> }[];
  /** Clubs for which the person entered people, and clubs that entered the person. */
  captainOf: (Pick<
    Club,
    'year' | 'club' | 'captain' | 'email' | 'mobile' | 'reference' | 'createdAt'
  > & { receiptName: ReceiptName | null })[];
  enteredBy: { year: number; club: string }[];
}

/** A person found by a search term. */
export interface FoundPerson {
  personId: number;
  name: string;
}

/**
 * Finds the people of a term: by key, or by an entry (see `findOrganizerEntries`), also people who are only in files of
 * editions or of the championship. A joined person is found as the root.
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

/** Returns the copy of all personal data of a person. */
export async function exportPerson(database: AppDatabase, personId: number): Promise<PersonCopy> {
  const entries = await listEntriesOfPerson(database, personId);
  // PostgreSQL refuses an empty list, and no entry has the number 0.
  const ids = [0, ...entries.map(({ participantId }) => participantId)];
  const consents = await database
    .selectFrom('registration_consent as given')
    .innerJoin('consent_text', 'consent_text.version', 'given.text_version')
    .innerJoin('participant', 'participant.id', 'given.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.year', 'given.purpose', 'consent_text.words', 'given.given_at as givenAt'])
    .where('participant.id', 'in', ids)
    .execute();
  const emergencyContacts = await database
    .selectFrom('emergency_contact as contact')
    .innerJoin('participant', 'participant.id', 'contact.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.year', 'contact.name', 'contact.mobile'])
    .where('participant.id', 'in', ids)
    .execute();
  const yearOf = new Map(entries.map(({ participantId, year }) => [participantId, year]));
  const answers = (await listEntryAnswers(database, ids)).map(
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
  const payments = await database
    .selectFrom('payment_transition as step')
    .innerJoin('payment', 'payment.id', 'step.payment_id')
    .select([
      'payment.reference',
      'step.from_state as from',
      'step.to_state as to',
      'step.at',
      'step.actor',
      'step.reason',
    ])
    .where('payment.participant_id', 'in', ids)
    .orderBy('step.id')
    .execute();
  const money = await database
    .selectFrom('money_line as line')
    .innerJoin('payment', 'payment.id', 'line.payment_id')
    .select(['payment.reference', 'line.kind', 'line.cents', 'line.at', 'line.reason'])
    .where('payment.participant_id', 'in', ids)
    .orderBy('line.id')
    .execute();
  const refundAccounts = await database
    .selectFrom('refund_account as account')
    .innerJoin('payment', 'payment.id', 'account.payment_id')
    .select([
      'payment.reference',
      'account.holder',
      'account.document',
      'account.bank',
      'account.kind',
      'account.number',
      'account.given_at as givenAt',
    ])
    .where('payment.participant_id', 'in', ids)
    .execute();
  const handOvers = await database
    .selectFrom('hand_over as offer')
    .innerJoin('participant', 'participant.id', 'offer.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.year', 'offer.email'])
    .select(['offer.offered_at as offeredAt', 'offer.expires_at as expiresAt'])
    .where('participant.id', 'in', ids)
    .execute();
  // Answers and e-mails from before an entry transfer belong to the former owner.
  const isSince = since(await takenOver(database, ids));
  const receiptNames = await database
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
    .execute();
  const numberedReceipts = (await listOwnReceipts(database, ids)).map(
    ({ year, number, reference, cents, currency, issuedAt, voidedAt, facts }) => ({
      number: receiptNumber({ year, number }),
      reference,
      cents,
      currency,
      issuedAt,
      voidedAt,
      facts,
    }),
  );
  const receipts = await database
    .selectFrom('payment_receipt as receipt')
    .innerJoin('payment', 'payment.id', 'receipt.payment_id')
    .select([
      'payment.reference',
      'receipt.file_name as fileName',
      'receipt.media_type as mediaType',
      'receipt.received_at as receivedAt',
    ])
    .where('payment.participant_id', 'in', ids)
    .execute();
  const cardAttempts = await database
    .selectFrom('card_attempt as attempt')
    .innerJoin('payment', 'payment.id', 'attempt.payment_id')
    .select([
      'payment.reference',
      'attempt.state',
      'attempt.amount_cents as amountCents',
      'attempt.created_at as at',
    ])
    .where('payment.participant_id', 'in', ids)
    .execute();
  const mails = await listEntryMails(database, ids);
  const requests = await database
    .selectFrom('privacy_request as request')
    .innerJoin('root_person', 'root_person.own_id', 'request.person_id')
    .select(['request.kind', 'request.received_on as receivedOn', 'request.answer'])
    .select('request.answered_at as answeredAt')
    .where('root_person.id', '=', personId)
    .orderBy('request.id')
    .execute();
  const runs = await copyRuns(database, ids);
  const decisions = await database
    .selectFrom('decision')
    .select(['author', 'made_at as at', 'words_es as es', 'words_en as en'])
    .where('participant_id', 'in', ids)
    .orderBy('id')
    .execute();
  const championship = await database
    .selectFrom('championship_entrant as entrant')
    .innerJoin('root_person', 'root_person.own_id', 'entrant.person_id')
    .select(['entrant.name', 'entrant.category', 'entrant.points_json as points'])
    .where('root_person.id', '=', personId)
    .execute();
  const captainOf = await Promise.all(
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
  );
  const enteredBy = await database
    .selectFrom('club_member')
    .innerJoin('club_entry', 'club_entry.id', 'club_member.club_entry_id')
    .innerJoin('edition', 'edition.id', 'club_entry.edition_id')
    .select(['edition.year', 'club_entry.club'])
    .where('club_member.participant_id', 'in', ids)
    .orderBy('club_entry.id')
    .execute();
  const person = await database
    .selectFrom('person')
    .select(['person_key as key', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const spokenName = await readSpokenName(database, personId);
  const copy = {
    emergencyContacts,
    answers,
    consents,
    payments: payments.filter((row) => isSince(row.reference, row.at)),
    money: money.filter((row) => isSince(row.reference, row.at)),
    refundAccounts: refundAccounts.filter((row) => isSince(row.reference, row.givenAt)),
    handOvers,
    receiptNames,
    numberedReceipts,
    receipts: receipts.filter((row) => isSince(row.reference, row.receivedAt)),
    cardAttempts: cardAttempts.filter((row) => isSince(row.reference, row.at)),
    mails,
    requests,
    runs,
    decisions,
    championship,
    series: await findTypedFacts(database, await listPersonKeys(database, personId)),
    captainOf,
    enteredBy,
  };
  return { key: person.key, name: entries[0]?.name ?? person.name, spokenName, entries, ...copy };
}

/** Returns the keys of a person and of all joined people. */
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

/** Returns when each of these entries was last transferred, by the reference of its payment. */
async function takenOver(
  database: AppDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('money_line as line')
    .innerJoin('payment', 'payment.id', 'line.payment_id')
    .select(['payment.reference', 'line.at'])
    .where('line.kind', '=', 'handed_over')
    .where('payment.participant_id', 'in', ids)
    .orderBy('line.id')
    .execute();
  return new Map(rows.map(({ reference, at }) => [reference, at]));
}

function since(taken: ReadonlyMap<string, string>) {
  return (reference: string, at: string) => at >= (taken.get(reference) ?? '');
}
