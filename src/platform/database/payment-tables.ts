import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

/** pending → proof_submitted → verified | rejected | expired | refunded (src/payments/payment-state.ts). */
export type PaymentState =
  | 'pending'
  | 'proof_submitted'
  | 'verified'
  | 'rejected'
  | 'expired'
  | 'refunded';

interface PaymentTable {
  id: Generated<number>;
  participant_id: number;
  /** What the payer writes on the transfer. */
  reference: string;
  amount_cents: number;
  currency: string;
  state: PaymentState;
  /** Why it is in this state, for the payer to read. */
  reason: string | null;
  created_at: Instant;
}

interface PaymentTransitionTable {
  id: Generated<number>;
  payment_id: number;
  from_state: PaymentState | null;
  to_state: PaymentState;
  at: Instant;
  /** `paddler`, `card`, `clock` or `organizer NAME`. */
  actor: string;
  reason: string | null;
}

interface PaymentReceiptTable {
  /** Random name of the file in the uploads folder. */
  file_name: string;
  payment_id: number;
  media_type: string;
  size_bytes: number;
  sha256: string;
  received_at: Instant;
}

interface CardAttemptTable {
  client_transaction: string;
  payment_id: number;
  provider: 'payphone' | 'sandbox';
  amount_cents: number;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  /** The provider's own number of the sale, once it is known. */
  provider_transaction: string | null;
  detail: string | null;
  /** The number that the payer came back with, not yet believed, and when. */
  claimed_transaction: string | null;
  claimed_at: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
}

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

interface EditionOverrideTable {
  edition_id: number;
  registration: 'open' | 'closed';
  set_at: Instant;
  set_by: string;
}

interface ErasedPersonTable {
  person_key: string;
  also_results: 0 | 1;
  /** Key that stands for theirs where results lost the name too. */
  replaced_by: Generated<string | null>;
  erased_at: Instant;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_transition: PaymentTransitionTable;
  payment_receipt: PaymentReceiptTable;
  card_attempt: CardAttemptTable;
  mail_outbox: MailOutboxTable;
  edition_override: EditionOverrideTable;
  erased_person: ErasedPersonTable;
}
