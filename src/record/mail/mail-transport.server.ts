import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isElsewhere } from '../../platform/config/is-elsewhere.server.ts';
import { durableWrite } from '../../platform/files/durable-write.server.ts';
import type { ComposedMail } from './compose-mail.ts';
import { isOneAddress, oneLine } from './one-line.ts';

export interface OutgoingMail extends ComposedMail {
  /** The outbox key; identifies the mail even when it is sent twice. */
  key: string;
  to: string;
  from: string;
  replyTo: string;
  /** Time of the event that caused the mail, not of sending, so that a repetition is the identical mail. */
  at: string;
  publicUrl: string;
}

export interface MailTransport {
  /** Throws when the mail was not accepted, after `LONGEST_SEND_MS` at the latest. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const SMTP_GREETING_MS = 20_000;
/**
 * Silence after the greeting: RFC 5321, 4.5.3.2.6, grants ten minutes; giving up sooner repeats a
 * mail that a slow server has accepted.
 */
const SMTP_SILENCE_MS = 10 * 60_000;
export const LONGEST_SEND_MS = SMTP_SILENCE_MS + 2 * 60_000;

/**
 * Requires TLS from a server on another network; `requireTLS=false` in the address switches it off.
 */
export function toTlsOptions(smtpUrl: string): { requireTLS?: boolean } {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isAsked = protocol === 'smtp:' && isElsewhere(hostname) && !searchParams.has('requireTLS');
  return isAsked ? { requireTLS: true } : {};
}

export function smtpTransport(smtpUrl: string): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_GREETING_MS,
    greetingTimeout: SMTP_GREETING_MS,
    socketTimeout: SMTP_SILENCE_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...toTlsOptions(smtpUrl) });
  const closing = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LONGEST_SEND_MS)]);
      await transport.sendMail({ ...message(mail), signal });
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** Throws on failure, or when any step takes longer than `patience` milliseconds. */
export async function greetMailServer(smtpUrl: string, patience: number): Promise<void> {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience };
  const options = { ...timeouts, socketTimeout: patience, ...toTlsOptions(smtpUrl) };
  const transport = createTransport({ url: smtpUrl, ...options });
  await transport.verify().finally(() => transport.close());
}

/** Writes .eml files, for a server without SMTP. A repetition overwrites the same file. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail));
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not made as a whole');
      await durableWrite(folder, mailFileName(mail.key), bytes);
    },
    close: () => transport.close(),
  };
}

/** Returns the name of a mail's file: its key in plain letters, and a digest of the key. */
export function mailFileName(key: string): string {
  return `${key.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 60)}-${digest(key).slice(0, 8)}.eml`;
}

export function unsendable({ to }: Pick<OutgoingMail, 'to'>): string | null {
  return isOneAddress(to) ? null : 'the recipient is not one e-mail address';
}

function message(mail: OutgoingMail) {
  const { to, from, replyTo, subject, text, html, key, at, publicUrl } = mail;
  const reason = unsendable(mail);
  if (reason !== null) throw new Error(reason);
  return {
    from,
    to: { name: '', address: to },
    replyTo,
    subject: oneLine(subject),
    text,
    html,
    date: new Date(at),
    messageId: `<${digest(key).slice(0, 32)}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers that let mail programs show an unsubscribe button of their own (RFC 2369, RFC 8058). */
function stopHeaders({ letter: { stop } }: OutgoingMail): Record<string, string> {
  if (stop === undefined) return {};
  return {
    'List-Unsubscribe': `<${stop.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
