import type { Generated } from 'kysely';

type Instant = string;

interface BankFormatTable {
  bank: string;
  /** JSON: the heading of each column in the bank's files. */
  columns_json: string;
  changed_at: Instant;
}

interface BankStatementTable {
  id: string;
  bank: string;
  /** Content of the file; null once its columns are known. */
  content: string | null;
  uploaded_at: Instant;
}

interface BankLineTable {
  /** Digest of the whole line, so that the same line is stored once. */
  digest: string;
  /** Day of the bank. */
  day: string;
  amount_cents: number;
  /** Currency of the account at that time, ISO 4217. */
  currency: Generated<string>;
  /** The bank's own number, '' when there is none. */
  document: string;
  /** What the payer wrote and the payer's name, as the bank prints it. */
  text: string;
  kept_at: Instant;
  /** The payment that the line belongs to; null until an organizer links one. */
  payment_id: number | null;
  /**
   * When an organizer put it aside because it belongs to no payment; null for any other line. `aside_reason` says why.
   */
  aside_at: Generated<Instant | null>;
  aside_reason: Generated<string | null>;
}

interface BankLineShareTable {
  digest: string;
  /** Another payment that the same transfer paid, besides the one that claimed the line. */
  payment_id: number;
}

export interface StatementTables {
  bank_format: BankFormatTable;
  bank_statement: BankStatementTable;
  bank_line: BankLineTable;
  bank_line_share: BankLineShareTable;
}
