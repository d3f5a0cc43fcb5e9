import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { type SpokenLanguages, spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { enqueueLetters } from '../../record/mail/enqueue-letters.server.ts';
import { newsTokens } from '../../record/mail/news/news-repository.server.ts';
import type { OwnLetterValues } from '../../record/mail/own-letter.ts';
import type { Race } from '../../record/race/race.ts';
import { noteCertificates } from './certificates/certificate-mails.server.ts';
import type { FinalCertificates } from './certificates/final-certificates.server.ts';
import { isDraft, isWritten, type Letter, languageFor } from './letter.ts';
import {
  type LetterRecipient,
  letterRecipients,
  type OwnCertificates,
} from './letter-recipients.server.ts';
import { findLetter } from './letters-repository.server.ts';

export interface LetterRoom {
  database: AppDatabase;
  race: Pick<Race, 'date' | 'languages'>;
  finalCertificates?: FinalCertificates;
}

export interface SeenLetter {
  id: number;
  version: number;
  count: number;
}

export type LetterIssue =
  /** Version or number of recipients differ from the shown ones, so nothing was sent. */
  { code: 'changed' } | { code: 'sent_before' } | { code: 'words' };

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
    const spoken = spokenLanguages(race.languages);
    const outgoing = { letter, recipients, certificates, spoken };
    const isFirst = await putOut(transaction, actor, outgoing, now);
    return isFirst ? { code: 'sent', count: recipients.length } : { code: 'changed' };
  });
}

/** Returns a draft that can be sent as it was shown, with its recipients; or why it cannot be sent. */
export async function readyLetter(
  { database, race }: LetterRoom,
  { id, version, count }: SeenLetter,
  certificates: OwnCertificates,
): Promise<{ letter: Letter; recipients: LetterRecipient[] } | LetterIssue> {
  const letter = await findLetter(database, id);
  // When two e-mails are sent at once, the second waits here and then sees which certificates the first one sent.
  if (letter?.certificates) await lockRecord(database, letter.editionId);
  if (letter?.sentAt) return { code: 'sent_before' };
  if (!letter || !isDraft(letter) || letter.version !== version) return { code: 'changed' };
  if (!isWritten(letter)) return { code: 'words' };
  const recipients = await letterRecipients(database, race, letter, certificates);
  if (recipients.length !== count || count === 0) return { code: 'changed' };
  return { letter, recipients };
}

interface OutgoingLetter {
  letter: Letter;
  recipients: readonly LetterRecipient[];
  certificates: OwnCertificates;
  spoken: SpokenLanguages;
}

/** Reads the certificates of a broadcast e-mail before anything is locked; empty for one without certificates. */
export async function certificatesOfLetter(
  { database, finalCertificates }: LetterRoom,
  id: number,
): Promise<OwnCertificates> {
  const letter = await findLetter(database, id);
  if (!letter?.certificates || !finalCertificates) return new Map();
  return finalCertificates(letter.editionId);
}

/** Puts a broadcast e-mail into the outbox; returns false, without sending, when it was sent or changed meanwhile. */
export async function putOut(
  transaction: AppDatabase,
  actor: Actor,
  { letter, recipients, certificates, spoken }: OutgoingLetter,
  now: Date,
): Promise<boolean> {
  const { id, version, planned } = letter;
  const count = recipients.length;
  // The first call that writes this state sends the e-mail; a simultaneous one finds it sent.
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
      const language = languageFor(letter, recipient.language, spoken);
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
  const subject = { kind: 'letter', id } as const;
  const after = { title: chooseLetterTitle(letter), recipients: count };
  const before = planned === null ? null : { recipients: planned };
  await writeAudit(transaction, actor, { act: 'letter_sent', subject, before, after }, now);
  return true;
}

/** Returns one title for places that show only one. */
export function chooseLetterTitle({ title }: Pick<Letter, 'title'>): string {
  return title.es || title.en;
}

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
