/** Calls of one caller in its present window. */
export interface RateLimitTable {
  /** The limiter's name and a keyed digest of the caller's address, never the address. */
  caller: string;
  taken: number;
  /** When the window ends and the row means nothing any more: ISO 8601, UTC. */
  ends_at: string;
}
