import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface BankFormatTable {
  bank: string;
  /** JSON: which heading of its files says what. */
  columns_json: string;
  changed_at: Instant;
}

interface BankStatementTable {
  /** Random. */
  id: string;
  bank: string;
  /** The file, until somebody said what its columns are; then null. */
  content: string | null;
  uploaded_at: Instant;
}

interface BankLineTable {
  /** Of all that the line says: the same line is kept once. */
  digest: string;
  /** YYYY-MM-DD, as the bank wrote it. */
  day: string;
  amount_cents: number;
  /** Of the account then; ISO 4217. */
  currency: Generated<string>;
  /** The bank's own number, '' where it gives none. */
  document: string;
  /** What the payer wrote and who it was, as the bank prints it. */
  text: string;
  kept_at: Instant;
  /** The payment whose money it is; null until an organizer says so. */
  payment_id: number | null;
  /** When an organizer put it aside, and why: it is the money of no payment. Null for any other line. */
  aside_at: Generated<Instant | null>;
  aside_reason: Generated<string | null>;
}

interface BankLineShareTable {
  digest: string;
  /** A payment that the same transfer paid, besides the one that claimed the line. */
  payment_id: number;
}

/** The tables of statements of the bank. */
export interface StatementTables {
  bank_format: BankFormatTable;
  bank_statement: BankStatementTable;
  bank_line: BankLineTable;
  bank_line_share: BankLineShareTable;
}
