import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { registrantValues } from '../record/entries/registrant-values.ts';
import type { RegistrationRecord } from '../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../record/mail/enqueue-mail.server.ts';

/** Sends the link of a registration again to its e-mail, inside the caller's transaction. */
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
