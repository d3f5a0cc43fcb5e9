import type { Instant } from '../../platform/format/instant.ts';

/** Open offer of an entry transfer; the row is deleted once the offer is accepted or ends. */
interface HandOverTable {
  participant_id: number;
  email: string;
  key_digest: string;
  offered_at: Instant;
  expires_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    hand_over: HandOverTable;
  }
}
