import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import {
  listPostings,
  type Posting,
} from '../../race-day/log/postings/postings-repository.server.ts';
import { lockDay } from '../../race-day/log/store/append-events.server.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { writeOfficial } from './write-official.server.ts';

interface TakenOfficialLists {
  day: string;
  side: string;
  now: Date;
}

/**
 * Writes the last list of each group that another server made official into the record, once. Returns how many lists
 * were written; a list whose year has no edition here is left out.
 */
export function takeOfficial(
  database: AppDatabase,
  { day, side, now }: TakenOfficialLists,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // When two calls run at once, the second waits here and then reads the writes of the first.
    await lockDay(transaction, day);
    const kept = await readDayPlan(transaction, day);
    if (!kept) return 0;
    const official = (await listPostings(transaction, day)).filter(({ number }) => number !== null);
    const last = new Map(official.map((posting) => [posting.group, posting]));
    let taken = 0;
    for (const posting of last.values()) {
      if (await isInRecord(transaction, posting)) continue;
      const { group, number, hash, list: posted } = posting;
      if (!(await writeOfficial(transaction, { dayPlan: kept.plan, group, posted }))) continue;
      const after = { group, number, hash: hash.slice(0, 16), rows: posted.rows.length };
      const actor = { accountId: null, sessionId: null, name: side };
      const line = { act: 'race_result_taken', subject: { kind: 'race_day', id: day } } as const;
      await writeAudit(transaction, actor, { ...line, after: { ...after, from: side } }, now);
      taken += 1;
    }
    return taken;
  });
}

/** Whether this server wrote a list into the record, made official here or by another server. */
export async function isInRecord(
  transaction: AppDatabase,
  { day, hash }: Pick<Posting, 'day' | 'hash'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('audit')
    .select('id')
    .where('act', 'in', ['race_result_posted', 'race_result_taken'])
    .where('subject_id', '=', day)
    .where('after_json', 'like', `%${hash.slice(0, 16)}%`)
    // A provisional list has the same hash and no number.
    .where('after_json', 'not like', '%"number":null%')
    .executeTakeFirst();
  return row !== undefined;
}
