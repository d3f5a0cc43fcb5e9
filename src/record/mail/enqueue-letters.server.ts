import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { OwnLetterValues } from './own-letter.ts';

interface LetterOrder {
  /** A second order with the same key sends no second mail. */
  key: string;
  participantId: number | null;
  to: string;
  language: Language;
  values: OwnLetterValues;
}

/** Limits a broadcast, so that mails that registrants wait for get through in between. */
const LETTERS_A_SECOND = 10;

/** Puts broadcast e-mails into the outbox, once per key, inside the caller's transaction. */
export async function enqueueLetters(
  transaction: AppDatabase,
  orders: readonly LetterOrder[],
  now: Date,
): Promise<void> {
  const rows = orders.map(({ key, participantId, to, language, values }, index) => ({
    mail_key: key,
    participant_id: participantId,
    kind: 'letter',
    recipient: to,
    language,
    values_json: JSON.stringify(values),
    state: 'waiting' as const,
    attempts: 0,
    next_at: new Date(now.getTime() + (index * 1000) / LETTERS_A_SECOND).toISOString(),
    last_error: null,
    created_at: now.toISOString(),
    sent_at: null,
  }));
  for (const chunk of inChunks(rows)) {
    await transaction
      .insertInto('mail_outbox')
      .values(chunk)
      .onConflict((conflict) => conflict.column('mail_key').doNothing())
      .execute();
  }
}
