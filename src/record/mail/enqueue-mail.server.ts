import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';

interface MailOrder<Kind extends MailKind> {
  /**
   * Names the occasion, such as `received:17`: the same key is one mail, whatever happens. Commands,
   * logs and file names show it: it carries no token.
   */
  key: string;
  /** Whom it is about: it goes when they are erased. */
  participantId: number;
  kind: Kind;
  to: string;
  language: Language;
  values: MailValues[Kind];
  now: Date;
  /** When it may leave; now, where nothing is said. */
  notBefore?: Date | undefined;
}

/**
 * Puts a mail into the outbox, inside the transaction that causes it; false when a mail with this
 * key is there already. The clock of the mails sends it after the commit.
 */
export async function enqueueMail<Kind extends MailKind>(
  transaction: AppDatabase,
  { key, participantId, kind, to, language, values, now, notBefore = now }: MailOrder<Kind>,
): Promise<boolean> {
  const at = now.toISOString();
  const queued = await transaction
    .insertInto('mail_outbox')
    .values({
      mail_key: key,
      participant_id: participantId,
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
