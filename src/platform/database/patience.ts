/** How long a request waits for the database, in milliseconds, before it is told to come again. */
export interface Patience {
  /** For a lock that somebody else keeps. */
  lockMs: number;
  /** For a connection of the pool (PostgreSQL). */
  connectionMs: number;
  /** For one statement, by the server's own watch (PostgreSQL). */
  statementMs: number;
  /** For a server that does not even say that a statement took too long (PostgreSQL). */
  answerMs: number;
}

export const usualPatience: Patience = {
  lockMs: 5000,
  connectionMs: 5000,
  statementMs: 10_000,
  answerMs: 15_000,
};
