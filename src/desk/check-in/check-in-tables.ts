import type { Instant } from '../../platform/format/instant.ts';
import type { CheckInName } from './check-in-act.ts';

interface CheckInActTable {
  /** UUID created on the device, so that an action sent twice is stored once. */
  id: string;
  participant_id: number;
  act: CheckInName;
  /** 0 undoes the action. */
  done: 0 | 1;
  /** Time by the clock of the device, but never later than the arrival. */
  made_at: Instant;
  received_at: Instant;
  account_id: number | null;
  actor: string;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    check_in_act: CheckInActTable;
  }
}
