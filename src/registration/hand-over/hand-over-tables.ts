/** ISO 8601 in UTC. */
type Instant = string;

/** Open offer of an entry transfer. An entry has at most one; the row is deleted once the offer is accepted or ends. */
interface HandOverTable {
  participant_id: number;
  /** Address the offer was sent to; the key in that mail is needed to accept. */
  email: string;
  key_digest: string;
  offered_at: Instant;
  expires_at: Instant;
}

export interface HandOverTables {
  hand_over: HandOverTable;
}
