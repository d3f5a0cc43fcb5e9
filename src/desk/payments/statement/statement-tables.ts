import type { Generated } from 'kysely';
import type { Instant } from '../../../platform/format/instant.ts';

interface BankFormatTable {
  bank: string;
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
  day: string;
  amount_cents: number;
  /** Currency of the account at that time, ISO 4217. */
  currency: Generated<string>;
  /** The bank's own number, '' when there is none. */
  document: string;
  text: string;
  kept_at: Instant;
  /** The payment that the line belongs to; null until an organizer links one. */
  payment_id: number | null;
  /** Null for a line that was not put aside; `aside_reason` says why it belongs to no payment. */
  aside_at: Generated<Instant | null>;
  aside_reason: Generated<string | null>;
}

interface BankLineShareTable {
  digest: string;
  /** Another payment of the same transfer, besides the one that claimed the line. */
  payment_id: number;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    bank_format: BankFormatTable;
    bank_statement: BankStatementTable;
    bank_line: BankLineTable;
    bank_line_share: BankLineShareTable;
  }
}
