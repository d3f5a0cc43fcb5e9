/** ISO 8601 in UTC. */
type Instant = string;

/** An entry that is offered to somebody: one offer at a time, gone once it is accepted or over. */
interface HandOverTable {
  participant_id: number;
  /** Where the offer went: only who reads it there can accept. */
  email: string;
  key_digest: string;
  offered_at: Instant;
  expires_at: Instant;
}

/** The tables of this room. */
export interface HandOverTables {
  hand_over: HandOverTable;
}
