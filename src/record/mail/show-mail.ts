import { type Letter, layOut } from './compose-mail.ts';
import { composeStored } from './compose-stored.ts';
import { letterShown } from './letter-shown.ts';
import type { findMail } from './list-mails.server.ts';
import type { MailWords } from './own-letter.ts';

type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/**
 * A mail as it looked when it went out, or as it would look now where it has not, or went out before
 * that was kept. Nothing in it opens a registration. Null for a kind that this version has not.
 */
export function showMail(words: MailWords, mail: StoredMail) {
  const { kind, language, createdAt: at, valuesJson, letterJson } = mail;
  const kept = letterJson === null ? undefined : (JSON.parse(letterJson) as Letter);
  const letter = kept ?? composeStored(words, { kind, language, at, valuesJson })?.letter;
  if (!letter) return null;
  const { subject, text, html } = layOut(letterShown(letter));
  return { subject, text, html, isAsSent: kept !== undefined };
}
