import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isElsewhere } from '../../platform/config/is-elsewhere.server.ts';
import { durableWrite } from '../../platform/files/durable-write.server.ts';
import type { ComposedMail } from './compose-mail.ts';
import { isOneAddress, oneLine } from './one-line.ts';

/** A composed mail on its way. */
export interface OutgoingMail extends ComposedMail {
  /** The outbox key: names the mail wherever it is sent twice. */
  key: string;
  to: string;
  from: string;
  replyTo: string;
  /** ISO 8601: when it was caused, not when it is sent, so that a repetition is the same mail. */
  at: string;
  publicUrl: string;
}

/** Where mails go: an SMTP server, or a folder. */
export interface MailTransport {
  /** Throws where the mail was not taken, after `LONGEST_SEND_MS` at the latest. */
  send(mail: OutgoingMail): Promise<void>;
  /** Breaks off what is under way. */
  close(): void;
}

/** How long a mail server may take to be there, in milliseconds. */
const SMTP_GREETING_MS = 20_000;
/**
 * How long a server may be silent once it greeted: RFC 5321, 4.5.3.2.6, lets it take ten minutes
 * over a whole mail. Who gives up sooner sends a mail again that a slow server has taken.
 */
const SMTP_SILENCE_MS = 10 * 60_000;
/** The longest that the sending of one mail lasts, in milliseconds. */
export const LONGEST_SEND_MS = SMTP_SILENCE_MS + 2 * 60_000;

/**
 * A server elsewhere has to speak TLS before it hears a password or a mail; one in the own network may
 * be without. Who writes `requireTLS=false` into the address takes what there is.
 */
export function tlsOf(smtpUrl: string): { requireTLS?: boolean } {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isAsked = protocol === 'smtp:' && isElsewhere(hostname) && !searchParams.has('requireTLS');
  return isAsked ? { requireTLS: true } : {};
}

/** Sends through an SMTP server. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_GREETING_MS,
    greetingTimeout: SMTP_GREETING_MS,
    socketTimeout: SMTP_SILENCE_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...tlsOf(smtpUrl) });
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

/**
 * Greets the mail server and logs in, as a mail would, and sends nothing. Throws where that fails, or
 * takes longer than `patience`, in milliseconds, at any step.
 */
export async function greetMailServer(smtpUrl: string, patience: number): Promise<void> {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience };
  const options = { ...timeouts, socketTimeout: patience, ...tlsOf(smtpUrl) };
  const transport = createTransport({ url: smtpUrl, ...options });
  await transport.verify().finally(() => transport.close());
}

/**
 * Writes each mail as one .eml file, for a server without SMTP: the name comes from the key, so
 * that a repetition overwrites the same file.
 */
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

/** The name of a mail's file: its key in plain letters, and a digest of it. */
export function mailFileName(key: string): string {
  return `${key.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 60)}-${digest(key).slice(0, 8)}.eml`;
}

/** Why a mail can never be sent, or null. */
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

/** How mail programs show a button of their own that stops it, without a page (RFC 2369, RFC 8058). */
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
