import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import { enqueueLetters } from '../../../record/mail/enqueue-letters.server.ts';
import { newsTokens } from '../../../record/mail/news/news-repository.server.ts';
import type { OwnLetterValues } from '../../../record/mail/own-letter.ts';
import type { Race } from '../../../record/race/race.ts';
import { noteCertificates } from '../certificates/certificate-mails.server.ts';
import type { FinalCertificates } from '../certificates/final-certificates.server.ts';
import { isDraft, isWritten, type Letter, languageFor } from './letter.ts';
import {
  type LetterRecipient,
  letterRecipients,
  type OwnCertificates,
} from './letter-recipients.server.ts';
import { findLetter } from './letters-repository.server.ts';

export interface LetterRoom {
  database: AppDatabase;
  race: Pick<Race, 'date'>;
  /** What a letter that brings certificates is made of; without it nobody gets one. */
  finalCertificates?: FinalCertificates;
}

/** A letter as somebody saw it who sends it, or says when it goes. */
export interface SeenLetter {
  id: number;
  /** The version, and how many would get it, as the sender saw them. */
  version: number;
  count: number;
}

export type LetterIssue =
  /** Another version, or another number of people, than the sender saw: nothing was sent. */
  | { code: 'changed' }
  | { code: 'sent_before' }
  /** A draft that somebody began and did not write yet. */
  | { code: 'words' };

/** Sends a letter to everybody whom it is for, through the outbox: to each once, by the whole or not at all. */
export async function sendLetter(
  room: LetterRoom,
  actor: Actor,
  seen: SeenLetter,
  now: Date,
): Promise<{ code: 'sent'; count: number } | LetterIssue> {
  const { database, race } = room;
  const certificates = await certificatesOfLetter(room, seen.id);
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const ready = await readyLetter({ database: transaction, race }, seen, certificates);
    if ('code' in ready) return ready;
    const { letter, recipients } = ready;
    const isFirst = await putOut(transaction, actor, { letter, recipients, certificates }, now);
    return isFirst ? { code: 'sent', count: recipients.length } : { code: 'changed' };
  });
}

/** A draft that can go as somebody saw it, with whom it goes to; or why it cannot. */
export async function readyLetter(
  { database, race }: LetterRoom,
  { id, version, count }: SeenLetter,
  certificates: OwnCertificates,
): Promise<{ letter: Letter; recipients: LetterRecipient[] } | LetterIssue> {
  const letter = await findLetter(database, id);
  // Of two letters at once the second sees what the first one brought.
  if (letter?.certificates) await lockRecord(database, letter.editionId);
  if (letter?.sentAt) return { code: 'sent_before' };
  if (!letter || !isDraft(letter) || letter.version !== version) return { code: 'changed' };
  if (!isWritten(letter)) return { code: 'words' };
  const recipients = await letterRecipients(database, race, letter, certificates);
  if (recipients.length !== count || count === 0) return { code: 'changed' };
  return { letter, recipients };
}

interface Outgoing {
  letter: Letter;
  recipients: readonly LetterRecipient[];
  certificates: OwnCertificates;
}

/** The certificates that a letter may bring, read before anything is locked; none for any other letter. */
export async function certificatesOfLetter(
  { database, finalCertificates }: LetterRoom,
  id: number,
): Promise<OwnCertificates> {
  const letter = await findLetter(database, id);
  if (!letter?.certificates || !finalCertificates) return new Map();
  return finalCertificates(letter.editionId);
}

/**
 * Puts a letter into the outbox for each of its recipients and calls it sent; false where somebody was
 * faster, or changed it: then nothing goes.
 */
export async function putOut(
  transaction: AppDatabase,
  actor: Actor,
  { letter, recipients, certificates }: Outgoing,
  now: Date,
): Promise<boolean> {
  const { id, version, planned } = letter;
  const count = recipients.length;
  // Who writes this first sends; the other one, at the same instant too, finds it sent.
  const first = await transaction
    .updateTable('letter')
    .set({ sent_at: now.toISOString(), recipients: count, held: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) return false;
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
      const language = languageFor(letter, recipient.language);
      const certificate = letter.certificates ? certificates.get(participantId)?.key : undefined;
      const values = letterValues(
        letter,
        { ...recipient, news: tokenOf(to), certificate },
        language,
      );
      return { key: `letter:${id}:${participantId}`, participantId, to, language, values };
    }),
    now,
  );
  if (letter.certificates) {
    const got = new Set(recipients.map(({ participantId }) => participantId));
    const sent = new Map([...certificates].filter(([entry]) => got.has(entry)));
    await noteCertificates(transaction, sent, now);
  }
  const subject = { kind: 'letter', id };
  const after = { title: titleOf(letter), recipients: count };
  const before = planned === null ? null : { recipients: planned };
  await writeAudit(transaction, actor, { act: 'letter_sent', subject, before, after }, now);
  return true;
}

/** What a letter is called where one of its titles has to do. */
export function titleOf({ title }: Pick<Letter, 'title'>): string {
  return title.es || title.en;
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
    certificate,
  }: Pick<LetterRecipient, 'name' | 'year' | 'category' | 'accessToken'> & {
    news?: string | undefined;
    certificate?: string | undefined;
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
    ...(certificate !== undefined && { certificate }),
  };
}
