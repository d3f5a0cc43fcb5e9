import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface MailOutboxTable {
  /** Names the occasion, such as `received:17`; never a token that opens something. */
  mail_key: string;
  /** Whom it is about; null where that was not known when mails began to name somebody. */
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
  /** What it said when it went out (a letter, without tokens); null before, and for older ones. */
  letter_json: Generated<string | null>;
}

/** What organizers write to a group; whom it is for is read by the room that sends it. */
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
  /** JSON: numbers of entries that get none. */
  left_out_json: string;
  /** JSON: numbers of the entries that were chosen one by one; null where the audience says who. */
  chosen_json: Generated<string | null>;
  /** News, not about one's registration: who gets it may stop it. */
  news: Generated<0 | 1>;
  /** Each recipient finds their own certificate in it. */
  certificates: Generated<0 | 1>;
  changed_at: Instant;
  sent_at: Instant | null;
  recipients: number | null;
  /** When it is to go; null for a draft that nobody gave an hour, and for a letter sent at once. */
  send_at: Generated<Instant | null>;
  /** How many it would have gone to when it got its hour; who gets it is asked anew when it goes. */
  planned_recipients: Generated<number | null>;
  /** The account that gave it its hour; null for the terminal. */
  planned_by: Generated<number | null>;
  /** Why it did not go at its hour, and is a draft again. */
  held: Generated<'nobody' | 'words' | 'right' | null>;
}

interface NewsAddressTable {
  /** SHA-256 of the address in lower case. */
  address_hash: string;
  /** What the link to stop carries; it opens nothing else. */
  token: string;
  created_at: Instant;
  /** Null: news may come. */
  stopped_at: Instant | null;
}

/** What the last certificate said that somebody was sent. */
interface CertificateMailTable {
  participant_id: number;
  /** A hash of what it said, too short to be read. */
  said: string;
  sent_at: Instant;
}

/** The tables of this room. */
export interface MailTables {
  mail_outbox: MailOutboxTable;
  letter: LetterTable;
  news_address: NewsAddressTable;
  certificate_mail: CertificateMailTable;
}
