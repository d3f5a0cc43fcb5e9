import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import {
  listPostings,
  type Posting,
} from '../../../race-day/log/postings/postings-repository.server.ts';
import { lockDay } from '../../../race-day/log/store/append-events.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { writeOfficial } from './write-official.server.ts';

interface Taken {
  /** ISO 8601 date. */
  day: string;
  /** The server that it came from. */
  side: string;
  now: Date;
}

/**
 * Writes into the record what another server made official, the last list of each group, once; the
 * audit says where it came from. Answers how many lists that were; one whose year has no edition
 * here stays out.
 */
export function takeOfficial(database: AppDatabase, { day, side, now }: Taken): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // Of two at once the second waits, and sees what the first wrote.
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

/** Whether this server wrote a list into the record, as its own or as another server's. */
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
    .executeTakeFirst();
  return row !== undefined;
}
