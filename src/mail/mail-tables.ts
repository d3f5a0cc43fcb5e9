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

/** The tables of this room. */
export interface MailTables {
  mail_outbox: MailOutboxTable;
}
