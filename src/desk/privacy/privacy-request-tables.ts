import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { RequestAnswer, RequestKind, RequestProof } from './request-kinds.ts';

interface PrivacyRequestTable {
  id: Generated<number>;
  kind: RequestKind;
  /** Null when the site has no such person, and after an erasure. */
  person_id: number | null;
  /** The requester as written; null after an erasure, like the notes. */
  asker: string | null;
  identified_by: RequestProof;
  note: string | null;
  received_on: string;
  created_at: Instant;
  answer: RequestAnswer | null;
  answered_at: Instant | null;
  answered_by: string | null;
  answer_note: string | null;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    privacy_request: PrivacyRequestTable;
  }
}
