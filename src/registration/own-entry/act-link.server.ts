import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { computeDigest, newToken } from '../../record/accounts/new-token.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { OwnAct } from '../../record/mail/mail-kinds.ts';

/** Term of a mailed link for an action. */
const actMinutes = 60;

/** Mails a link that allows one action for an hour and invalidates the link before it. */
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
    .set({ act_digest: computeDigest(key), act_sent_at: at })
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

interface ShownActLink {
  participantId: number;
  key: string;
  now: Date;
}

/** Whether a key is that of the entry's last mail and still valid. */
export async function allowsAct(
  database: AppDatabase,
  { participantId, key, now }: ShownActLink,
): Promise<boolean> {
  if (key === '') return false;
  const found = await database
    .selectFrom('registration')
    .select('act_sent_at as sentAt')
    .where('participant_id', '=', participantId)
    .where('act_digest', '=', computeDigest(key))
    .executeTakeFirst();
  const sentAt = found?.sentAt ?? null;
  return sentAt !== null && now.getTime() - Date.parse(sentAt) < actMinutes * 60_000;
}

/** Invalidates the last mailed link, inside the transaction of the action it allowed. */
export async function spendActLink(transaction: AppDatabase, participantId: number): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({ act_digest: null, act_sent_at: null })
    .where('participant_id', '=', participantId)
    .execute();
}
