import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { durableWrite } from '../platform/files/durable-write.server.ts';
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
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 20_000;

/** Sends through an SMTP server. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail(message(mail));
    },
    close: () => transport.close(),
  };
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
