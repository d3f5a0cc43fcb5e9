/** How long a request waits for the database before it fails, in milliseconds. */
export interface Patience {
  /** For a lock held by another connection. */
  lockMs: number;
  /** For a connection from the pool (PostgreSQL). */
  connectionMs: number;
  /** For one statement, as the server measures it (PostgreSQL). */
  statementMs: number;
  /** For a server that does not even report a timeout (PostgreSQL). */
  answerMs: number;
}

export const usualPatience: Patience = {
  lockMs: 5000,
  connectionMs: 5000,
  statementMs: 10_000,
  answerMs: 15_000,
};
