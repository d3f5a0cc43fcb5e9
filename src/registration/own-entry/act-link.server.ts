import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { digestOf, newToken } from '../../record/accounts/new-token.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { OwnAct } from '../../record/mail/mail-kinds.ts';

/** How long a mail allows an act, in minutes. */
const actMinutes = 60;

/**
 * Sends what proves that who acts has the mailbox of an entry: a link that allows one act for an hour.
 * The link before it is worth nothing any more. Inside the caller's transaction.
 */
export async function sendActLink(
  transaction: AppDatabase,
  registration: RegistrationRecord,
  act: OwnAct,
  now: Date,
): Promise<void> {
  const { participantId, email: to, language } = registration;
  const key = newToken();
  const at = now.toISOString();
  await transaction
    .updateTable('registration')
    .set({ act_digest: digestOf(key), act_sent_at: at })
    .where('participant_id', '=', participantId)
    .execute();
  await enqueueMail(transaction, {
    key: `own_act:${participantId}:${at}`,
    participantId,
    kind: 'own_act',
    to,
    language,
    values: { ...registrantValues(registration), act, key },
    now,
  });
}

interface Shown {
  participantId: number;
  /** What came back in an address. */
  key: string;
  now: Date;
}

/** Whether what was shown is of the last mail, and allows an act yet. */
export async function allowsAct(
  database: AppDatabase,
  { participantId, key, now }: Shown,
): Promise<boolean> {
  if (key === '') return false;
  const found = await database
    .selectFrom('registration')
    .select('act_sent_at as sentAt')
    .where('participant_id', '=', participantId)
    .where('act_digest', '=', digestOf(key))
    .executeTakeFirst();
  const sentAt = found?.sentAt ?? null;
  return sentAt !== null && now.getTime() - Date.parse(sentAt) < actMinutes * 60_000;
}

/** Makes the link of the last mail worth nothing, inside the transaction of the act that it allowed. */
export async function spendActLink(transaction: AppDatabase, participantId: number): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({ act_digest: null, act_sent_at: null })
    .where('participant_id', '=', participantId)
    .execute();
}
