import type { Language } from '../../../platform/i18n/languages.ts';

/** A sale as we ask for it. */
export interface CardSale {
  /** Our number of the attempt: at most 15 characters, never used twice. */
  clientTransaction: string;
  /** Integer cents. */
  amountCents: number;
  currency: string;
  /** What the payer reads on the statement. */
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  language: Language;
}

/** A sale as somebody tells of it who came back: not believed. */
export interface ClaimedSale {
  clientTransaction: string;
  /** The provider's number of the sale. */
  transaction: string;
}

/** A sale as the provider tells it. */
export interface SaleReading {
  approved: boolean;
  /** The provider's number of the sale. */
  transaction: string;
  clientTransaction: string;
  amountCents: number;
  currency: string;
  /** Null where the provider does not say it. */
  storeId: string | null;
  detail: string;
}

export type PreparedSale =
  | { code: 'ready'; url: string }
  /** Nothing was charged: the payer may try again. */
  | Unanswered<'unavailable'>;

export type ConfirmedSale =
  | { code: 'read'; sale: SaleReading }
  /** Not known whether it was approved: ask again. */
  | Unanswered<'unavailable'>
  /** The provider has no such sale. */
  | Unanswered<'unknown'>;

interface Unanswered<Code> {
  code: Code;
  /** For the organizer: it may repeat what the provider says of the sale. */
  detail: string;
  /** For the log, such as `Confirm 503`: it names no sale and nobody. */
  fault: string;
}

/** Who takes card payments. Neither call is ever made inside a transaction of the database. */
export interface CardProvider {
  name: 'payphone' | 'sandbox';
  /** The store that the money must go to; null where there are none. */
  storeId: string | null;
  /** Whether it charges in a currency. */
  takes(currency: string): boolean;
  /** Asks for the page on which the payer pays. */
  prepare(sale: CardSale): Promise<PreparedSale>;
  /**
   * Tells the provider that we know of the sale, and reads how it ended; safe to repeat. It tries
   * again for some seconds where no answer comes, but not `once`.
   */
  confirm(sale: ClaimedSale, how: { once: boolean }): Promise<ConfirmedSale>;
}
