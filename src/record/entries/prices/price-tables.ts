import type { Generated } from 'kysely';
import type { Instant } from '../../../platform/format/instant.ts';
import type { DiscountKind } from './discount.ts';

interface PriceCodeTable {
  id: Generated<number>;
  edition_id: number;
  /** As `readCodeText` normalizes it; unique within an edition. */
  code: string;
  kind: DiscountKind;
  value: number;
  /** Most entries that may use the code. Null without a limit. */
  uses_limit: number | null;
  /** The end of the code's last day. Null when the code lasts as long as registration. */
  ends_at: Instant | null;
  /** Places of its category that are reserved for this code until it ends. */
  reserved: Generated<number>;
  /** The question and the answer that an entry needs in order to use the code. Null when every entry may use it. */
  question: string | null;
  answer: string | null;
  note: Generated<string>;
  created_at: Instant;
  retired_at: Instant | null;
}

/** The categories that a code is for. A code without rows here is valid for all of them. */
interface PriceCodeCategoryTable {
  price_code_id: number;
  category: number;
}

interface PriceDiscountTable {
  participant_id: number;
  /** Null for a group discount, which depends on the number of entries of a club. */
  price_code_id: number | null;
  kind: DiscountKind;
  value: number;
  cents: number;
  reason: string;
  given_at: Instant;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    price_code: PriceCodeTable;
    price_code_category: PriceCodeCategoryTable;
    price_discount: PriceDiscountTable;
  }
}
