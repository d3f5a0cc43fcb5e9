import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { entriesById, type OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type Balance, sumBalance } from '../../registration/payments/movements-to.ts';
import {
  listTransitions,
  type TransitionRecord,
} from '../../registration/payments/payments-repository.server.ts';
import { listMoney } from '../../registration/payments/write-movements.server.ts';
import type { ConsentPurpose } from '../../registration/rules/consent-purpose.ts';

export interface EntryMail {
  key: string;
  kind: string;
  recipient: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  at: string;
}

export interface WholeEntry {
  entry: OrganizerEntry;
  emergencyContact: { name: string; mobile: string } | null;
  consents: { purpose: ConsentPurpose; words: string; language: string; givenAt: string }[];
  payment: TransitionRecord[];
  /** Integer cents; null when no payment was opened. */
  money: Balance | null;
  mails: EntryMail[];
}

/** Returns an entry with its history; null for an unknown number. */
export async function readEntry(
  database: AppDatabase,
  participantId: number,
): Promise<WholeEntry | null> {
  const [entry] = await entriesById(database, [participantId]);
  if (!entry) return null;
  const emergencyContact = await database
    .selectFrom('emergency_contact')
    .select(['name', 'mobile'])
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  const consents = await database
    .selectFrom('registration_consent as consent')
    .innerJoin('consent_text as text', 'text.version', 'consent.text_version')
    .select(['consent.purpose', 'text.words', 'text.language', 'consent.given_at as givenAt'])
    .where('consent.participant_id', '=', participantId)
    .orderBy('consent.purpose')
    .execute();
  const mails = await database
    .selectFrom('mail_outbox')
    .select(['mail_key as key', 'kind', 'recipient', 'state', 'created_at as at'])
    .where('participant_id', '=', participantId)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    entry,
    emergencyContact: emergencyContact ? { ...emergencyContact } : null,
    consents: consents.map((row) => ({ ...row })),
    payment: entry.paymentId === null ? [] : await listTransitions(database, entry.paymentId),
    money: entry.paymentId === null ? null : sumBalance(await listMoney(database, entry.paymentId)),
    mails: mails.map((row) => ({ ...row })),
  };
}
