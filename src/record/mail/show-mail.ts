import { type Letter, layOut } from './compose-mail.ts';
import { composeStored } from './compose-stored.ts';
import { letterShown } from './letter-shown.ts';
import type { findMail } from './list-mails.server.ts';
import type { MailWords } from './own-letter.ts';

type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Returns a mail without tokens as sent, or else with today's texts; null for an unknown kind. */
export function showMail(words: MailWords, mail: StoredMail) {
  const { kind, language, createdAt: at, valuesJson, letterJson } = mail;
  const kept = letterJson === null ? undefined : (JSON.parse(letterJson) as Letter);
  const letter = kept ?? composeStored(words, { kind, language, at, valuesJson })?.letter;
  if (!letter) return null;
  const { subject, text, html } = layOut(letterShown(letter));
  return { subject, text, html, isAsSent: kept !== undefined };
}
