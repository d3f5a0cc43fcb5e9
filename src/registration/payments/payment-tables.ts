import type { Generated } from 'kysely';
import type { MoneyKind } from './movements-to.ts';
import type { PaymentState } from './payment-state.ts';

/** ISO 8601 in UTC. */
type Instant = string;

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
  /** When a receipt of a difference came that nobody looked at yet. */
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

/** A movement of money: what it adds up to is in `movements-to.ts`. */
interface MoneyLineTable {
  id: Generated<number>;
  payment_id: number;
  kind: MoneyKind;
  cents: number;
  at: Instant;
  actor: string;
  reason: string | null;
  /** Of what came: the number of its receipt, in its edition. */
  receipt_number: Generated<number | null>;
  /** 1: it came into somebody's hand. */
  in_cash: Generated<number>;
}

/** Where something goes back to, until it did. */
interface RefundAccountTable {
  payment_id: number;
  holder: string;
  /** Identity card, tax number or passport of the holder. */
  document: string;
  bank: string;
  kind: 'savings' | 'checking';
  number: string;
  given_at: Instant;
}

/** A numbered receipt of money that came or went back; it outlives its payment. */
interface ReceiptTable {
  year: number;
  number: number;
  kind: Generated<'payment' | 'refund' | 'correction'>;
  /** The number of the one whose money went back, or that is put right by it. */
  of_number: Generated<number | null>;
  /** Null where a club paid for several. */
  payment_id: number | null;
  /** The club that paid. */
  club_entry_id: Generated<number | null>;
  /** What it says (receipt-facts.server.ts); null once whom it names is forgotten, and before it was kept. */
  facts_json: Generated<string | null>;
  /** Whose money it was: the payment may be somebody else's by now. */
  participant_id: number | null;
  /** Below zero where it went back. */
  cents: number;
  currency: string;
  issued_at: Instant;
  voided_at: Instant | null;
}

/** Whom the receipts of what somebody paid are made out to, where they asked. */
interface ReceiptNameTable {
  payment_id: number;
  participant_id: number;
  name: string;
  document_kind: 'ruc' | 'cedula' | 'foreign';
  document: string;
  address: string;
  /** Empty where none was given. */
  email: Generated<string>;
  given_at: Instant;
}

/** The same of what a club pays. */
interface ClubReceiptNameTable {
  club_entry_id: number;
  name: string;
  document_kind: 'ruc' | 'cedula' | 'foreign';
  document: string;
  address: string;
  email: string;
  given_at: Instant;
}

/** Who makes receipts out, by the settings of the race; the last one is in force. */
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
  provider: 'payphone' | 'sandbox';
  amount_cents: number;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  /** The provider's own number of the sale, once it is known. */
  provider_transaction: string | null;
  detail: string | null;
  created_at: Instant;
  finished_at: Instant | null;
  /** Until then somebody is asking the provider about it. */
  asking_until: Instant | null;
}

/** Each number of a sale that came back for an attempt, not believed until the provider tells of it. */
interface CardClaimTable {
  client_transaction: string;
  provider_transaction: string;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  /** What the provider said last about it. */
  detail: string | null;
  claimed_at: Instant;
  /** When the provider is asked about it next; null is at once. */
  ask_at: Instant | null;
}

interface LookedSaleTable {
  /** Our number of a sale in doubt that an organizer looked at. */
  client_transaction: string;
  /** What was told of it then: something new is looked at anew. */
  told: string;
  looked_at: string;
}

/** The tables of this room. */
export interface PaymentTables {
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
  card_claim: CardClaimTable;
  looked_sale: LookedSaleTable;
}
