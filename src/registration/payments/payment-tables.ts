import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { AttemptProvider } from './card/card-provider.ts';
import type { MoneyKind } from './movements-to.ts';
import type { PaymentState } from './payment-state.ts';

interface PaymentTable {
  id: Generated<number>;
  participant_id: number;
  reference: string;
  amount_cents: number;
  currency: string;
  state: PaymentState;
  reason: string | null;
  created_at: Instant;
  /** When a receipt of a price difference came; null when none waits for an organizer. */
  difference_proof_at: Generated<Instant | null>;
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

interface MoneyLineTable {
  id: Generated<number>;
  payment_id: number;
  kind: MoneyKind;
  cents: number;
  at: Instant;
  actor: string;
  reason: string | null;
  receipt_number: Generated<number | null>;
  in_cash: Generated<number>;
}

/** Account that a refund goes to; deleted once the refund was paid. */
interface RefundAccountTable {
  payment_id: number;
  holder: string;
  document: string;
  bank: string;
  kind: 'savings' | 'checking';
  number: string;
  given_at: Instant;
}

/** A numbered receipt of money received or refunded; it outlives its payment. */
interface ReceiptTable {
  year: number;
  number: number;
  kind: Generated<'payment' | 'refund' | 'correction'>;
  of_number: Generated<number | null>;
  /** Null when a club paid for several entries. */
  payment_id: number | null;
  club_entry_id: Generated<number | null>;
  /** Null once the people in it are erased, and on receipts older than this column. */
  facts_json: Generated<string | null>;
  participant_id: number | null;
  cents: number;
  currency: string;
  issued_at: Instant;
  voided_at: Instant | null;
}

interface ReceiptNameTable {
  payment_id: number;
  participant_id: number;
  name: string;
  document_kind: 'ruc' | 'cedula' | 'foreign';
  document: string;
  address: string;
  email: Generated<string>;
  given_at: Instant;
}

interface ClubReceiptNameTable {
  club_entry_id: number;
  name: string;
  document_kind: 'ruc' | 'cedula' | 'foreign';
  document: string;
  address: string;
  email: string;
  given_at: Instant;
}

/** Issuer of the receipts, by the settings of the race; the last row is in force. */
interface ReceiptIssuerTable {
  id: Generated<number>;
  race: string;
  holder: string;
  tax_id: string;
  address: string;
  email: string;
  since: Instant;
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
  provider: AttemptProvider;
  amount_cents: number;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  /** The provider's own number of the sale; null until it is known. */
  provider_transaction: string | null;
  detail: string | null;
  created_at: Instant;
  finished_at: Instant | null;
  /** End of the current request's right to ask the provider; null when none is asking. */
  asking_until: Instant | null;
}

/** Another payment of the sale of an attempt. */
interface CardAttemptShareTable {
  client_transaction: string;
  payment_id: number;
}

/** A sale number that came back for an attempt; not trusted until the provider confirms it. */
interface CardClaimTable {
  client_transaction: string;
  provider_transaction: string;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  detail: string | null;
  claimed_at: Instant;
  /** When to ask the provider next; null for at once. */
  ask_at: Instant | null;
}

interface LookedSaleTable {
  /** Our number of a disputed sale that an organizer has checked. */
  client_transaction: string;
  /** Newer facts about the sale list it again. */
  told: string;
  looked_at: string;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    payment: PaymentTable;
    payment_transition: PaymentTransitionTable;
    money_line: MoneyLineTable;
    payment_receipt: PaymentReceiptTable;
    refund_account: RefundAccountTable;
    receipt: ReceiptTable;
    receipt_name: ReceiptNameTable;
    club_receipt_name: ClubReceiptNameTable;
    receipt_issuer: ReceiptIssuerTable;
    card_attempt: CardAttemptTable;
    card_attempt_share: CardAttemptShareTable;
    card_claim: CardClaimTable;
    looked_sale: LookedSaleTable;
  }
}
