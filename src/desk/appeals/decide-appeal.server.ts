import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type AppealOutcome,
  depositAfter,
  depositBefore,
} from '../../race-day/log/appeals/appeal.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { whoFiles } from './file-appeal.server.ts';

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

/** Stores the jury's decision on an open appeal and on its deposit. Returns the reason of a refusal, or null. */
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

/** Notes whether the deposit of an open appeal came. Returns why not, or null. */
export function noteDeposit(
  database: AppDatabase,
  actor: Actor,
  order: AppealOrder & { deposit: 'owed' | 'paid' },
  now: Date,
): Promise<RulingIssue | null> {
  const { day, number, deposit } = order;
  return database.transaction().execute(async (transaction) => {
    const found = await requireAppeal(transaction, actor, order, whoFiles);
    if (typeof found === 'string') return found;
    if (found.outcome !== null) return 'decided';
    await transaction
      .updateTable('appeal')
      .set({ deposit })
      .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
      .where('day', '=', day)
      .where('number', '=', number)
      .where('deposit_cents', '>', 0)
      .execute();
    const subject = { kind: 'race_day', id: day } as const;
    const after = { number, state: deposit };
    await writeAudit(transaction, actor, { act: 'appeal_deposit_noted', subject, after }, now);
    return null;
  });
}

/** Opens a decided appeal again, because the jury mistyped. Its deposit is again as it was before the ruling. */
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
    const deposit = depositBefore(found.deposit, found.deposit_cents);
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
  needed: Parameters<typeof actorMay>[2] = 'race.decide',
) {
  await actorMay(transaction, actor, needed);
  if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
  const found = await transaction
    .selectFrom('appeal')
    .select(['outcome', 'deposit', 'deposit_cents'])
    .where('day', '=', day)
    .where('number', '=', number)
    .executeTakeFirst();
  return found ?? 'unknown_appeal';
}
