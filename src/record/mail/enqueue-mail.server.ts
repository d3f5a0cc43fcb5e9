import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { ClubMailKind, ClubMailValues } from './compose-club-mail.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';

interface MailToQueue {
  /**
   * Identifies the occasion (`received:17`), so that a mail is sent once. Logs show it: no token.
   */
  key: string;
  to: string;
  language: Language;
  now: Date;
  notBefore?: Date | undefined;
}

interface MailOrder<Kind extends MailKind> extends MailToQueue {
  /** Erasing the participant deletes the mail. */
  participantId: number;
  kind: Kind;
  values: MailValues[Kind];
}

interface ClubMailOrder<Kind extends ClubMailKind> extends MailToQueue {
  participantId?: number;
  kind: Kind;
  values: ClubMailValues[Kind];
}

/** Puts a mail into the outbox in the causing transaction; false when the key is known. */
export function enqueueMail<Kind extends MailKind>(
  transaction: AppDatabase,
  order: MailOrder<Kind>,
): Promise<boolean> {
  return queue(transaction, order);
}

/** Does the same for a mail about a club's entry. */
export function enqueueClubMail<Kind extends ClubMailKind>(
  transaction: AppDatabase,
  order: ClubMailOrder<Kind>,
): Promise<boolean> {
  return queue(transaction, order);
}

interface AnyOrder extends MailToQueue {
  participantId?: number;
  kind: MailKind | ClubMailKind;
  values: object;
}

async function queue(
  transaction: AppDatabase,
  { key, participantId, kind, to, language, values, now, notBefore = now }: AnyOrder,
): Promise<boolean> {
  const at = now.toISOString();
  const queued = await transaction
    .insertInto('mail_outbox')
    .values({
      mail_key: key,
      participant_id: participantId ?? null,
      kind,
      recipient: to,
      language,
      values_json: JSON.stringify(values),
      state: 'waiting',
      attempts: 0,
      next_at: notBefore.toISOString(),
      last_error: null,
      created_at: at,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .returning('mail_key')
    .executeTakeFirst();
  return queued !== undefined;
}
