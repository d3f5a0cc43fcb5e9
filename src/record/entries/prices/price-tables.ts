import type { Generated } from 'kysely';
import type { DiscountKind } from './discount.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface PriceCodeTable {
  id: Generated<number>;
  edition_id: number;
  /** As `readCodeText` writes it: once in an edition. */
  code: string;
  kind: DiscountKind;
  /** Integer cents, or a percentage; 0 where the entry is free. */
  value: number;
  /** How many entries may use it; null: any number. */
  uses_limit: number | null;
  /** With the end of its last day; null: as long as one can register. */
  ends_at: Instant | null;
  /** Places of its category that nobody gets without it, until it ends. */
  reserved: Generated<number>;
  /** The question whose answer it asks for, with that answer; null: of everybody. */
  question: string | null;
  answer: string | null;
  note: Generated<string>;
  created_at: Instant;
  retired_at: Instant | null;
}

/** The categories that a code is for; of a code without a row here: all of them. */
interface PriceCodeCategoryTable {
  price_code_id: number;
  category: number;
}

/** What an entry costs less than its fee, and why. */
interface PriceDiscountTable {
  participant_id: number;
  /** Null: by the number of entries of a club. */
  price_code_id: number | null;
  kind: DiscountKind;
  value: number;
  cents: number;
  /** As the line of money says it. */
  reason: string;
  given_at: Instant;
}

/** The tables of codes and discounts. */
export interface PriceTables {
  price_code: PriceCodeTable;
  price_code_category: PriceCodeCategoryTable;
  price_discount: PriceDiscountTable;
}
