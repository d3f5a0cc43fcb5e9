import type { ExpressionBuilder } from 'kysely';
import { atMost } from '../../platform/background/at-most.ts';
import { runningFrom } from '../../platform/background/running-from.server.ts';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Letter } from './compose-mail.ts';
import { composeStored } from './compose-stored.ts';
import { letterShown } from './letter-shown.ts';
import { mailBackoff } from './mail-backoff.ts';
import {
  LONGEST_SEND_MS,
  type MailTransport,
  type OutgoingMail,
  unsendable,
} from './mail-transport.server.ts';
import type { MailWords } from './own-letter.ts';

/** Must exceed the longest sending, or two senders would send the same mail. */
const CLAIM_MS = LONGEST_SEND_MS + 3 * 60_000;
const MAILS_A_ROUND = 50;
/** Connections to the mail server at once: most accept ten from one sender. */
const MAILS_AT_ONCE = 5;
/** Longer than any planned wait: such a time was written by a clock that was ahead, so the mail is sent now. */
const BEYOND_ALL_WAITS_MS = 24 * 60 * 60_000;

export interface MailRoom extends MailWords {
  database: AppDatabase;
  transport: MailTransport;
  from: string;
  /** Keys of mails that were sent but could not be marked as sent: they are never sent again. */
  gone: Set<string>;
  onFailure: (key: string, error: unknown) => void;
}

/** Claims each due mail, so that two senders never send the same; returns how many were sent. */
export async function sendDueMails(room: MailRoom, now: Date): Promise<number> {
  const { database, gone } = room;
  const time = runningFrom(now);
  for (const key of gone) await writeDown(room, key, now);
  let sent = 0;
  await atMost(MAILS_AT_ONCE, await dueKeys(database, now), async (key) => {
    const mail = await claim(database, key, time());
    if (mail && (await send(room, mail, time))) sent += 1;
  });
  return sent;
}

async function dueKeys(database: AppDatabase, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select('mail_key')
    .where(isDue(now))
    .orderBy('next_at')
    .limit(MAILS_A_ROUND)
    .execute();
  return rows.map(({ mail_key }) => mail_key);
}

function isDue(now: Date) {
  const beyond = new Date(now.getTime() + BEYOND_ALL_WAITS_MS).toISOString();
  return ({ and, or, eb }: ExpressionBuilder<DatabaseSchema, 'mail_outbox'>) =>
    or([
      and([eb('state', 'in', ['waiting', 'sending']), eb('next_at', '<=', now.toISOString())]),
      and([eb('state', '=', 'waiting'), eb('next_at', '>', beyond)]),
    ]);
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

function claim(database: AppDatabase, key: string, now: Date) {
  return database
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      state: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      next_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
    }))
    .where('mail_key', '=', key)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
}

async function send(room: MailRoom, mail: ClaimedMail, time: () => Date): Promise<boolean> {
  let outgoing: OutgoingMail;
  try {
    outgoing = compose(room, mail);
    const reason = unsendable(outgoing);
    if (reason !== null) throw new UnsendableMail(reason);
    await room.transport.send(outgoing);
  } catch (error) {
    room.onFailure(mail.mail_key, error);
    await postpone(room.database, mail, error, time());
    return false;
  }
  room.gone.add(mail.mail_key);
  await writeDown(room, mail.mail_key, time(), outgoing.letter);
  return true;
}

async function writeDown(
  { database, gone }: MailRoom,
  key: string,
  now: Date,
  letter?: Letter,
): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({
      state: 'sent',
      sent_at: now.toISOString(),
      last_error: null,
      ...(letter && { letter_json: JSON.stringify(letterShown(letter)) }),
    })
    .where('mail_key', '=', key)
    .execute();
  gone.delete(key);
}

class UnsendableMail extends Error {}

function compose(room: MailRoom, mail: ClaimedMail): OutgoingMail {
  const { terms, publicUrl, from } = room;
  const { language, created_at: at, kind, values_json: valuesJson } = mail;
  const composed = composeStored(room, { kind, language, at, valuesJson });
  if (composed === null) throw new UnsendableMail(`no mail of the kind ${kind}`);
  return {
    ...composed,
    key: mail.mail_key,
    to: mail.recipient,
    from,
    replyTo: terms.contactEmail,
    at,
    publicUrl,
  };
}

async function postpone(
  database: AppDatabase,
  mail: ClaimedMail,
  error: unknown,
  now: Date,
): Promise<void> {
  const wait = isFinal(error) ? null : mailBackoff(mail.attempts);
  await database
    .updateTable('mail_outbox')
    .set({
      state: wait === null ? 'failed' : 'waiting',
      next_at: new Date(now.getTime() + (wait ?? 0)).toISOString(),
      last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    })
    .where('mail_key', '=', mail.mail_key)
    .execute();
}

/** Whether the server rejects the recipient permanently (RFC 5321: 550 to 553). */
function isFinal(error: unknown): boolean {
  if (error instanceof UnsendableMail) return true;
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 550 && code <= 553;
}
