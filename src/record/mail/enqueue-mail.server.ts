import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { ClubMailKind, ClubMailValues } from './compose-club-mail.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';

interface Queued {
  /**
   * Names the occasion, such as `received:17`: the same key is one mail, whatever happens. Commands,
   * logs and file names show it: it carries no token.
   */
  key: string;
  to: string;
  language: Language;
  now: Date;
  /** When it may leave; now, where nothing is said. */
  notBefore?: Date | undefined;
}

interface MailOrder<Kind extends MailKind> extends Queued {
  /** Whom it is about: it goes when they are erased. */
  participantId: number;
  kind: Kind;
  values: MailValues[Kind];
}

interface ClubMailOrder<Kind extends ClubMailKind> extends Queued {
  /** Missing where it is about the club. */
  participantId?: number;
  kind: Kind;
  values: ClubMailValues[Kind];
}

/**
 * Puts a mail into the outbox, inside the transaction that causes it; false when a mail with this
 * key is there already. The clock of the mails sends it after the commit.
 */
export function enqueueMail<Kind extends MailKind>(
  transaction: AppDatabase,
  order: MailOrder<Kind>,
): Promise<boolean> {
  return queue(transaction, order);
}

/** The same for a mail of a club's entry. */
export function enqueueClubMail<Kind extends ClubMailKind>(
  transaction: AppDatabase,
  order: ClubMailOrder<Kind>,
): Promise<boolean> {
  return queue(transaction, order);
}

interface AnyOrder extends Queued {
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
