/** ISO 8601 in UTC. */
type Instant = string;

/** One row for all processes: what is known of the clock. */
export interface ClockWatchTable {
  id: number;
  /** When a server last believed its clock: some minutes ago where one runs. */
  seen_at: Instant;
  /** What the clock said when a server stopped to believe it; null while all is well. */
  held_at: Instant | null;
  /** When an organizer last said that the clock is right. */
  accepted_at: Instant | null;
}
