import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type AppealOutcome, depositAfter } from '../../race-day/log/appeals/appeal.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

export type RulingIssue = 'unknown_appeal' | 'decided' | 'open' | 'elsewhere';

interface AppealOrder {
  day: string;
  side: string;
  number: number;
}

interface Ruling {
  outcome: AppealOutcome;
  answer: string;
  jury: string;
}

/** Stores what the jury decided on an open appeal, and what becomes of its deposit. Returns why not, or null. */
export function decideAppeal(
  database: AppDatabase,
  actor: Actor,
  order: AppealOrder & Ruling,
  now: Date,
): Promise<RulingIssue | null> {
  const { day, number, outcome, answer, jury } = order;
  return database.transaction().execute(async (transaction) => {
    const found = await requireAppeal(transaction, actor, order);
    if (typeof found === 'string') return found;
    if (found.outcome !== null) return 'decided';
    const deposit = depositAfter(found.deposit, outcome);
    await transaction
      .updateTable('appeal')
      .set({ outcome, answer, jury, deposit, decided_at: now.toISOString() })
      .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
      .where('day', '=', day)
      .where('number', '=', number)
      .execute();
    const subject = { kind: 'race_day', id: day } as const;
    const after = { number, state: outcome };
    await writeAudit(transaction, actor, { act: 'appeal_decided', subject, after }, now);
    return null;
  });
}

/** Opens a decided appeal again, because the jury mistyped. A paid deposit counts as paid again. */
export function reopenAppeal(
  database: AppDatabase,
  actor: Actor,
  order: AppealOrder,
  now: Date,
): Promise<RulingIssue | null> {
  const { day, number } = order;
  return database.transaction().execute(async (transaction) => {
    const found = await requireAppeal(transaction, actor, order);
    if (typeof found === 'string') return found;
    if (found.outcome === null) return 'open';
    const deposit = ['returned', 'kept'].includes(found.deposit) ? 'paid' : found.deposit;
    await transaction
      .updateTable('appeal')
      .set({ outcome: null, deposit, decided_at: null })
      .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
      .where('day', '=', day)
      .where('number', '=', number)
      .execute();
    const subject = { kind: 'race_day', id: day } as const;
    const before = { number, state: found.outcome };
    await writeAudit(transaction, actor, { act: 'appeal_reopened', subject, before }, now);
    return null;
  });
}

async function requireAppeal(
  transaction: AppDatabase,
  actor: Actor,
  { day, side, number }: AppealOrder,
) {
  await actorMay(transaction, actor, 'race.decide');
  if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
  const found = await transaction
    .selectFrom('appeal')
    .select(['outcome', 'deposit'])
    .where('day', '=', day)
    .where('number', '=', number)
    .executeTakeFirst();
  return found ?? 'unknown_appeal';
}
