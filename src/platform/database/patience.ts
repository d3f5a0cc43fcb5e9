/** How long a request waits for the database before it fails, in milliseconds. */
export interface Patience {
  /** Wait for a lock held by another connection. */
  lockMs: number;
  connectionMs: number;
  /** Longest time of one statement, as the server measures it (PostgreSQL). */
  statementMs: number;
  /** Wait for a server that does not even report a timeout (PostgreSQL). */
  answerMs: number;
}

export const usualPatience: Patience = {
  lockMs: 5000,
  connectionMs: 5000,
  statementMs: 10_000,
  answerMs: 15_000,
};
