import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { findSeat } from '../../seats/seats-repository.server.ts';
import { type ScreenOrder, usualOrder } from '../order/screen-order.ts';
import { readOrder } from './read-screens.server.ts';

export interface ScreenChange extends Partial<Omit<ScreenOrder, 'list'>> {
  /** Null for the list that is being run. */
  list?: string | null;
}

interface SetScreens {
  ids: readonly number[];
  change: ScreenChange;
}

/** Returns the number of changed screens; `unknown_seat` changes nothing. */
export function setScreens(
  database: AppDatabase,
  actor: Actor,
  { ids, change }: SetScreens,
  now: Date,
): Promise<number | 'unknown_seat'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    if (ids.length === 0) return 'unknown_seat';
    const seats = [];
    // Sorted, so that two desks that change several screens at once do not deadlock.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const seat = await findSeat(transaction, id);
      if (seat?.kind !== 'screen') return 'unknown_seat';
      seats.push(seat);
    }
    for (const { id, label } of seats) {
      const was = await lockOrder(transaction, id, now);
      const { list = was.list ?? null, ...changed } = change;
      const { list: _list, ...before } = was;
      const order = { ...before, ...changed };
      const { notice, ...values } = order;
      const beforeIt = toScreenHistory(label, was);
      const after = toScreenHistory(label, { ...order, ...(list !== null && { list }) });
      if (isDeepStrictEqual(beforeIt, after)) continue;
      await transaction
        .updateTable('screen_state')
        .set({
          ...values,
          list,
          notice_es: notice.es,
          notice_en: notice.en,
          changed_at: now.toISOString(),
        })
        .where('seat_id', '=', id)
        .execute();
      await writeAudit(
        transaction,
        actor,
        {
          act: 'screen_set',
          subject: { kind: 'seat', id },
          before: beforeIt,
          after,
        },
        now,
      );
    }
    return seats.length;
  });
}

/** Writes before it reads, so that two changes of one screen run one after the other. */
async function lockOrder(transaction: AppDatabase, id: number, now: Date): Promise<ScreenOrder> {
  const { notice, ...usual } = usualOrder;
  const row = await transaction
    .insertInto('screen_state')
    .values({
      seat_id: id,
      ...usual,
      list: null,
      notice_es: notice.es,
      notice_en: notice.en,
      changed_at: now.toISOString(),
    })
    .onConflict((known) => known.column('seat_id').doUpdateSet({ changed_at: now.toISOString() }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return readOrder(row);
}

function toScreenHistory(label: string, { view, list, notice, turn, light }: ScreenOrder) {
  return { label, view, list: list ?? null, text_es: notice.es, text_en: notice.en, turn, light };
}
