import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** The result of an eraser; its files are deleted after the commit. */
export interface EraserResult {
  count: number;
  receipts: string[];
  /** File names in the outbox. */
  mails: string[];
}

/**
 * Erases the due data of one kind inside the caller's transaction: for editions those raced before a local day
 * (YYYY-MM-DD), for everything else what is older than the beginning of that day in UTC.
 */
export type Eraser = (transaction: AppDatabase, before: string) => Promise<EraserResult>;

/** Returns the result for rows without files. */
export function erasedRows(rows: readonly unknown[]): EraserResult {
  return { count: rows.length, receipts: [], mails: [] };
}

/** Returns the instant at which a day begins in UTC. */
export const toDayStart = (day: string) => `${day}T00:00:00.000Z`;
