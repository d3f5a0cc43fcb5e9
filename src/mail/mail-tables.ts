/** ISO 8601 in UTC. */
type Instant = string;

interface MailOutboxTable {
  mail_key: string;
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
}

/** The tables of this room. */
export interface MailTables {
  mail_outbox: MailOutboxTable;
}
