import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { leaveRace, type Withdrawal } from '../../registration/kept-entry/leave-race.server.ts';
import { historyName } from '../payments/history-name.ts';

interface WithdrawalOrder {
  participantId: number;
  /** Shown in the history and to the payer. */
  reason: string;
  /** Refund to the payer in integer cents; the rest stays. */
  dueCents: number;
  now: Date;
}

/** Withdraws an entry as an organizer. The ordered refund waits in *Payments* until it is paid out. */
export function withdrawEntry(
  database: AppDatabase,
  actor: Actor,
  { participantId, reason, dueCents, now }: WithdrawalOrder,
): Promise<Withdrawal> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    if (dueCents > 0) await actorMay(transaction, actor, 'payments.refund');
    const left = await leaveRace(transaction, {
      participantId,
      reason,
      dueCents,
      actor: historyName(actor),
      now,
    });
    if (left.code === 'withdrawn') {
      const { before, after } = left;
      const subject = { kind: 'entry', id: participantId } as const;
      const act = { act: 'entry_withdrawn' as const, subject, before, after, reason };
      await writeAudit(transaction, actor, act, now);
    }
    return left.code;
  });
}
