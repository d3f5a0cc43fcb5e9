import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { enqueueLetters } from '../../../record/mail/enqueue-letters.server.ts';
import { newsTokens } from '../../../record/mail/news/news-repository.server.ts';
import type { OwnLetterValues } from '../../../record/mail/own-letter.ts';
import type { Race } from '../../../record/race/race.ts';
import { isWritten, type Letter } from './letter.ts';
import { type LetterRecipient, letterRecipients } from './letter-recipients.server.ts';
import { findLetter } from './letters-repository.server.ts';

interface LetterSending {
  id: number;
  /** The version, and how many would get it, as the sender saw them. */
  version: number;
  count: number;
}

export type LetterSent =
  | { code: 'sent'; count: number }
  /** Another version, or another number of people, than the sender saw: nothing was sent. */
  | { code: 'changed' }
  | { code: 'sent_before' }
  /** A draft that somebody began and did not write yet. */
  | { code: 'words' };

/** Sends a letter to everybody whom it is for, through the outbox: to each once, by the whole or not at all. */
export async function sendLetter(
  { database, race }: { database: AppDatabase; race: Pick<Race, 'date'> },
  actor: Actor,
  { id, version, count }: LetterSending,
  now: Date,
): Promise<LetterSent> {
  return database.transaction().execute(async (transaction): Promise<LetterSent> => {
    await actorMay(transaction, actor, 'mails.send');
    const letter = await findLetter(transaction, id);
    if (letter?.sentAt) return { code: 'sent_before' };
    const recipients = letter ? await letterRecipients(transaction, race, letter) : [];
    if (letter && !isWritten(letter)) return { code: 'words' };
    if (!letter || recipients.length !== count || count === 0) return { code: 'changed' };
    // Who writes this first sends; the other one, at the same instant too, finds it sent.
    const first = await transaction
      .updateTable('letter')
      .set({ sent_at: now.toISOString(), recipients: count })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!first) return { code: 'changed' };
    const tokenOf = letter.news
      ? await newsTokens(
          transaction,
          recipients.map(({ email }) => email),
          now,
        )
      : () => undefined;
    await enqueueLetters(
      transaction,
      recipients.map((recipient) => {
        const { participantId, email: to } = recipient;
        const language = recipient.language ?? 'es';
        const values = letterValues(letter, { ...recipient, news: tokenOf(to) }, language);
        return { key: `letter:${id}:${participantId}`, participantId, to, language, values };
      }),
      now,
    );
    const subject = { kind: 'letter', id };
    const after = { title: letter.title.es, recipients: count };
    await writeAudit(transaction, actor, { act: 'letter_sent', subject, after }, now);
    return { code: 'sent', count };
  });
}

/** What a letter says to one of its recipients. */
export function letterValues(
  { title, text }: Pick<Letter, 'title' | 'text'>,
  {
    name,
    year,
    category,
    accessToken,
    news,
  }: Pick<LetterRecipient, 'name' | 'year' | 'category' | 'accessToken'> & {
    news?: string | undefined;
  },
  language: Language,
): OwnLetterValues {
  const written = { title: title[language], text: text[language] };
  return {
    ...written,
    name,
    year,
    category,
    ...(accessToken !== null && { identity: accessToken }),
    ...(news !== undefined && { news }),
  };
}
