import type { CardAccount, CardProviderName } from '../../../platform/config/card-providers.ts';
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
  /** Detail for the organizer; may quote the provider's answer about the sale. */
  detail: string;
  /** Text for the log, such as `Confirm 503`, without any sale or person. */
  fault: string;
}

/** The provider that a payment was begun with; the sandbox needs no account. */
export type AttemptProvider = CardProviderName | 'sandbox';

/** A provider of card payments. Its calls are never made inside a database transaction. */
export interface CardProvider {
  name: AttemptProvider;
  /** Address that its calls go to; null when it makes none. */
  address: string | null;
  /** Store that must receive the money; null when the provider has no stores. */
  storeId: string | null;
  takes(currency: string): boolean;
  /** Whether a text has the form of the provider's own numbers of sales. */
  isTransaction(text: string): boolean;
  prepare(sale: CardSale): Promise<PreparedSale>;
  /** Acknowledges the sale and reads how it ended; safe to repeat. `once` prevents retries. */
  confirm(sale: ClaimedSale, how: { once: boolean }): Promise<ConfirmedSale>;
}

/** A sale as a notification describes it; never trusted. */
export interface NotifiedSale extends ClaimedSale {
  storeId?: string | undefined;
}

/** `known`: the sale had ended before. */
export type NotificationOutcome = 'approved' | 'known' | 'refused';

/** Opens an account, and handles the provider's returns and notifications. */
export interface CardProviderRow<Name extends CardProviderName> {
  open(settings: CardAccount<Name>['settings']): CardProvider;
  /** Reads the sale in the address of a returning payer; null when it has none. */
  readReturn(query: URLSearchParams): ClaimedSale | null;
  /** Reads a call to `/payments/NAME/NotificacionPago`; null when it describes no sale. */
  readNotification(body: unknown): NotifiedSale | null;
  /** Returns the JSON that the provider expects. */
  answerNotification(outcome: NotificationOutcome): object;
}

export function findProvider(
  cards: readonly CardProvider[],
  wanted: AttemptProvider,
): CardProvider | undefined {
  return cards.find(({ name }) => name === wanted);
}

/** Whether new payments in a currency go by card: the first provider sells. */
export function takesCards([selling]: readonly CardProvider[], currency: string): boolean {
  return selling?.takes(currency) === true;
}
