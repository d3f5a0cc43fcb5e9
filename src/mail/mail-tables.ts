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
  category: 1 | 2 | 3 | null;
  /** JSON: numbers of entries that get none. */
  left_out_json: string;
  changed_at: Instant;
  sent_at: Instant | null;
  recipients: number | null;
}

/** The tables of this room. */
export interface MailTables {
  mail_outbox: MailOutboxTable;
  letter: LetterTable;
}
