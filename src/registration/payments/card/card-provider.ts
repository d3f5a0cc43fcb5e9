import type { Language } from '../../../platform/i18n/languages.ts';

export interface CardSale {
  clientTransaction: string;
  amountCents: number;
  currency: string;
  /** Text on the payer's card statement. */
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  language: Language;
}

/** A sale as a returning payer or a notification describes it; never trusted. */
export interface ClaimedSale {
  clientTransaction: string;
  transaction: string;
}

export interface SaleReading {
  approved: boolean;
  transaction: string;
  clientTransaction: string;
  amountCents: number;
  currency: string;
  storeId: string | null;
  detail: string;
}

export type PreparedSale =
  | { code: 'ready'; url: string }
  /** Nothing was charged, so the payer may try again. */
  | UnansweredCall<'unavailable'>;

export type ConfirmedSale =
  | { code: 'read'; sale: SaleReading }
  /** Unknown whether the sale was approved: ask again. */
  | UnansweredCall<'unavailable'>
  | UnansweredCall<'unknown'>;

interface UnansweredCall<Code> {
  code: Code;
  /** Detail for the organizer; may repeat what the provider says about the sale. */
  detail: string;
  /** Text for the log, such as `Confirm 503`, without any sale or person. */
  fault: string;
}

/** A provider of card payments. Its calls are never made inside a database transaction. */
export interface CardProvider {
  name: 'payphone' | 'sandbox';
  /** Store that must receive the money; null when the provider has no stores. */
  storeId: string | null;
  takes(currency: string): boolean;
  prepare(sale: CardSale): Promise<PreparedSale>;
  /** Acknowledges the sale and reads how it ended; safe to repeat. `once` prevents retries. */
  confirm(sale: ClaimedSale, how: { once: boolean }): Promise<ConfirmedSale>;
}
