import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** What an eraser took out; the files go once that is on disk. */
export interface Erased {
  count: number;
  receipts: string[];
  /** Names in the outbox. */
  mails: string[];
}

/**
 * Erases what is due of one kind, inside the caller's transaction: of editions raced before a local
 * day (YYYY-MM-DD), of anything else what was before that day began in UTC.
 */
export type Eraser = (transaction: AppDatabase, before: string) => Promise<Erased>;

/** Of rows without files. */
export function erasedRows(rows: readonly unknown[]): Erased {
  return { count: rows.length, receipts: [], mails: [] };
}

/** The instant at which a day (YYYY-MM-DD) begins in UTC. */
export const beginningOf = (day: string) => `${day}T00:00:00.000Z`;
