import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { Withdrawal } from '../../registration/kept-entry/leave-race.server.ts';
import { sumBalance } from '../../registration/payments/movements-to.ts';
import { nextState } from '../../registration/payments/payment-state.ts';
import { listMoney } from '../../registration/payments/write-movements.server.ts';
import { actOnEach, type Outcomes } from './act-on-each.ts';
import { withdrawEntry } from './withdraw-entry.server.ts';

export type WithdrawalRefusal = Exclude<Withdrawal, 'withdrawn'> | 'has_paid';

interface WithdrawalOrder {
  participantIds: readonly number[];
  reason: string;
  now: Date;
}

/** Refuses paid entries, because their refund is decided one by one. */
export async function withdrawSeveral(
  database: AppDatabase,
  actor: Actor,
  { participantIds, reason, now }: WithdrawalOrder,
): Promise<Outcomes<WithdrawalRefusal>> {
  await actorMay(database, actor, 'entries.edit');
  return actOnEach(participantIds, async (participantId) => {
    const refusal = await whyNot(database, participantId);
    if (refusal !== null) return refusal;
    const order = { participantId, reason, dueCents: 0, now };
    const code = await withdrawEntry(database, actor, order);
    return code === 'withdrawn' ? null : code;
  });
}

/** Returns the outcome of `withdrawSeveral` without writing. */
export function lookAtWithdrawal(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<Outcomes<WithdrawalRefusal>> {
  return actOnEach(participantIds, (participantId) => whyNot(database, participantId));
}

async function whyNot(
  database: AppDatabase,
  participantId: number,
): Promise<WithdrawalRefusal | null> {
  const row = await database
    .selectFrom('registration')
    .leftJoin('payment', 'payment.participant_id', 'registration.participant_id')
    .select(['registration.place', 'registration.withdrawn_at', 'payment.id', 'payment.state'])
    .where('registration.participant_id', '=', participantId)
    .executeTakeFirst();
  if (!row) return 'held_nothing';
  const { id, state, place, withdrawn_at } = row;
  if (id === null || state === null) {
    return place === 'waiting' && withdrawn_at === null ? null : 'held_nothing';
  }
  if (sumBalance(await listMoney(database, id)).held > 0) return 'has_paid';
  const next = nextState(state, 'withdraw');
  if (next !== null && next !== state) return null;
  return state === 'proof_submitted' ? 'receipt_waits' : 'held_nothing';
}
