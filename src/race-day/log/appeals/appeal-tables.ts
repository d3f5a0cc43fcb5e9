import type { Instant } from '../../../platform/format/instant.ts';
import type { AppealDeposit, AppealOutcome } from './appeal.ts';

interface AppealTable {
  day: string;
  /** Number within the day, from 1, in the order of filing. */
  number: number;
  group_id: string;
  /** Null when the appeal concerns no single run. */
  descent: number | null;
  bib: number;
  /** Null when the appeal is about another fact than a gate. */
  gate: number | null;
  /** Null for a guest of the plan, and after the entry was deleted. */
  participant_id: number | null;
  filed_by: string;
  fact: string;
  filed_at: Instant;
  /** End of the time for appeals when the appeal was filed; null before the first provisional list. */
  due_at: string | null;
  deposit_cents: number;
  deposit: AppealDeposit;
  /** Null while the appeal is open. */
  outcome: AppealOutcome | null;
  answer: string;
  jury: string;
  decided_at: string | null;
  /** Grows with each change, so that readers notice it. */
  changes: number;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    appeal: AppealTable;
  }
}
