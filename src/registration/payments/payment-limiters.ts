import type { RateLimiter } from '../../platform/http/rate-limiter.ts';

/** Rate limits of the costly payment actions. */
export interface PaymentLimiters {
  /** Per address: receipt uploads and starts of card payments. */
  payments: RateLimiter;
  /** Per address: returns from the card provider, each of which makes us ask it. */
  cardReturns: RateLimiter;
  /** Questions to the provider, counted per card attempt, whoever causes them. */
  cardAttempts: RateLimiter;
}
