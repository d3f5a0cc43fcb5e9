import type { CheckInName } from './check-in-act.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface CheckInActTable {
  /** Made where the act was (UUID): sent twice, it is kept once. */
  id: string;
  participant_id: number;
  act: CheckInName;
  /** 0 takes it back. */
  done: 0 | 1;
  /** By the clock of the table, never after it arrived. */
  made_at: Instant;
  received_at: Instant;
  account_id: number | null;
  /** Who it was, as it was written then. */
  actor: string;
}

/** The table of what was done at the accreditation. */
export interface CheckInTables {
  check_in_act: CheckInActTable;
}
