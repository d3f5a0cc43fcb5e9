import type { Generated } from 'kysely';
import type { RequestAnswer, RequestKind, RequestProof } from './request-kinds.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface PrivacyRequestTable {
  id: Generated<number>;
  kind: RequestKind;
  /** Null where nobody of ours is meant, and after an erasure. */
  person_id: number | null;
  /** Who asked, as they wrote; null after an erasure, like the notes. */
  asker: string | null;
  identified_by: RequestProof;
  note: string | null;
  /** Day at the race, YYYY-MM-DD. */
  received_on: string;
  created_at: Instant;
  answer: RequestAnswer | null;
  answered_at: Instant | null;
  /** Who answered, as it was written then. */
  answered_by: string | null;
  answer_note: string | null;
}

/** The tables of this room. */
export interface PrivacyRequestTables {
  privacy_request: PrivacyRequestTable;
}
