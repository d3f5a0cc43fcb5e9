import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';

interface MailOutboxTable {
  mail_key: string;
  /** The participant whom the mail is about. Null for mails from before this was stored. */
  participant_id: number | null;
  kind: string;
  recipient: string;
  language: 'es' | 'en';
  values_json: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  next_at: Instant;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /**
   * A `Letter` without tokens. Null before sending, and for mails sent before this column existed.
   */
  letter_json: Generated<string | null>;
}

/** A broadcast e-mail of the organizers to a group; the room that sends it interprets `audience`. */
interface LetterTable {
  id: Generated<number>;
  version: number;
  edition_id: number;
  title_es: string;
  title_en: string;
  text_es: string;
  text_en: string;
  audience: string;
  category: number | null;
  /** JSON: numbers of the entries that do not get the e-mail. */
  left_out_json: string;
  /** JSON: numbers of entries that were chosen one by one. Null when the audience decides. */
  chosen_json: Generated<string | null>;
  /** 1 for news, which recipients can unsubscribe from; 0 for e-mails about their registration. */
  news: Generated<0 | 1>;
  certificates: Generated<0 | 1>;
  changed_at: Instant;
  sent_at: Instant | null;
  recipients: number | null;
  /** Scheduled time. Null for an unscheduled draft and for an e-mail that was sent at once. */
  send_at: Generated<Instant | null>;
  /** Number of recipients when it was scheduled; they are selected again when it is sent. */
  planned_recipients: Generated<number | null>;
  /** The account that scheduled it. Null when the command line did. */
  planned_by: Generated<number | null>;
  /** Why a scheduled e-mail was not sent and became a draft again. */
  held: Generated<'nobody' | 'words' | 'right' | null>;
}

interface NewsAddressTable {
  /** SHA-256 of the address in lower case. */
  address_hash: string;
  /** Token of the unsubscribe link; it opens nothing else. */
  token: string;
  created_at: Instant;
  stopped_at: Instant | null;
}

interface CertificateMailTable {
  participant_id: number;
  /** Hash of the certificate's content, too short to reveal it. */
  said: string;
  sent_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    mail_outbox: MailOutboxTable;
    letter: LetterTable;
    news_address: NewsAddressTable;
    certificate_mail: CertificateMailTable;
  }
}
