import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Appeal } from './appeal.ts';
import type {} from './appeal-tables.ts';

/** Returns the appeals of a day (YYYY-MM-DD), the oldest first; with a list's id those about that list. */
export async function listAppeals(
  database: AppDatabase,
  day: string,
  group?: string,
): Promise<Appeal[]> {
  const rows = await database
    .selectFrom('appeal')
    .selectAll()
    .where('day', '=', day)
    .$if(group !== undefined, (all) => all.where('group_id', '=', group ?? ''))
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    group: row.group_id,
    descent: row.descent,
    bib: row.bib,
    gate: row.gate,
    filedBy: row.filed_by,
    fact: row.fact,
    filedAt: row.filed_at,
    isLate: row.due_at !== null && row.filed_at > row.due_at,
    depositCents: row.deposit_cents,
    deposit: row.deposit,
    outcome: row.outcome,
    answer: row.answer,
    jury: row.jury,
    decidedAt: row.decided_at,
  }));
}

export interface AppealedBoat {
  group: string;
  bib: number;
}

/** Returns the boats of a day about which an appeal is open. */
export async function listAppealedBoats(
  database: AppDatabase,
  day: string,
): Promise<AppealedBoat[]> {
  return database
    .selectFrom('appeal')
    .select(['group_id as group', 'bib'])
    .distinct()
    .where('day', '=', day)
    .where('outcome', 'is', null)
    .execute();
}
