import {
  findOrganizerEntries,
  listEntriesOfPerson,
  type OrganizerEntry,
} from '../entries/organizer-entry.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { listMailKeysOf } from './list-mail-keys-of.server.ts';

/** Everything that is kept of a person, for the copy that the law gives them. */
export interface PersonCopy {
  name: string;
  entries: OrganizerEntry[];
  consents: { year: number; purpose: string; words: string; givenAt: string }[];
  payments: {
    reference: string;
    from: string | null;
    to: string;
    at: string;
    actor: string;
    reason: string | null;
  }[];
  receipts: { reference: string; fileName: string; mediaType: string; receivedAt: string }[];
  cardAttempts: { reference: string; state: string; amountCents: number; at: string }[];
  mails: { kind: string; recipient: string; state: string; at: string }[];
  /** Published times in the heats. */
  runs: { heat: number; bib: number; name: string }[];
}

/** The people that a term means (see `findOrganizerEntries`), each with the entry that was found. */
export async function findPeople(database: AppDatabase, term: string): Promise<OrganizerEntry[]> {
  const found = await findOrganizerEntries(database, term);
  return found.filter(
    ({ personId }, index) => found.findIndex((other) => other.personId === personId) === index,
  );
}

/** The copy of all personal data of a person. */
export async function exportPerson(database: AppDatabase, personId: number): Promise<PersonCopy> {
  const entries = await listEntriesOfPerson(database, personId);
  const ids = entries.map(({ participantId }) => participantId);
  const mailKeys = await listMailKeysOf(database, entries);
  const consents = await database
    .selectFrom('registration_consent as given')
    .innerJoin('consent_text', 'consent_text.version', 'given.text_version')
    .innerJoin('participant', 'participant.id', 'given.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.year', 'given.purpose', 'consent_text.words', 'given.given_at as givenAt'])
    .where('participant.id', 'in', ids)
    .execute();
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
  const mails = await database
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'state', 'created_at as at'])
    .where('mail_key', 'in', mailKeys.length > 0 ? mailKeys : [''])
    .orderBy('created_at')
    .execute();
  const runs = await database
    .selectFrom('race_time')
    .select(['heat_id as heat', 'bib', 'paddler_name as name'])
    .where('participant_id', 'in', ids)
    .execute();
  const copy = { consents, payments, receipts, cardAttempts, mails, runs };
  return { name: entries[0]?.name ?? '', entries, ...copy };
}
