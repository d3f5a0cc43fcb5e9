import type { RateLimiter } from '../../platform/http/rate-limiter.ts';

/** How often somebody may do what costs something in this room. */
export interface PaymentLimiters {
  /** One address: receipts, and beginnings of card payments. */
  payments: RateLimiter;
  /** One address: coming back from the card provider, which makes us ask it. */
  cardReturns: RateLimiter;
  /** One attempt to pay by card: asking the provider about it, whoever causes it. */
  cardAttempts: RateLimiter;
}
