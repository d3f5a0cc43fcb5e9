import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { registrantValues } from '../record/entries/registrant-values.ts';
import {
  findRegistrationByDocument,
  isInEvent,
  type RegistrationRecord,
  type WhoInEvent,
} from '../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../record/mail/enqueue-mail.server.ts';
import { linkIntervalMinutes } from './link-interval-minutes.ts';

export async function sendLink(
  transaction: AppDatabase,
  registration: RegistrationRecord,
  now: Date,
): Promise<void> {
  const { participantId, email, language } = registration;
  const at = now.toISOString();
  await transaction
    .updateTable('registration')
    .set({ link_sent_at: at })
    .where('participant_id', '=', participantId)
    .execute();
  await enqueueMail(transaction, {
    key: `link_again:${participantId}:${at}`,
    participantId,
    kind: 'link_again',
    to: email,
    language,
    values: registrantValues(registration),
    now,
  });
}

/**
 * Mails a registered person the link, unless recently, so that a query for an ID number is noticed
 * by its owner.
 */
export async function remindRegistered(
  transaction: AppDatabase,
  who: WhoInEvent,
  now: Date,
): Promise<boolean> {
  const known = await findRegistrationByDocument(transaction, who);
  if (!known) return isInEvent(transaction, who);
  const since = now.getTime() - Date.parse(known.linkSentAt);
  if (since >= linkIntervalMinutes * 60_000) await sendLink(transaction, known, now);
  return true;
}
