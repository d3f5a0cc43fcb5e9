import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Which phones: that of a seat, one by its name, or all of a local day (YYYY-MM-DD). */
interface Phones {
  seatId?: number;
  phoneId?: string;
  day?: string;
}

/** Ends phones; answers the seats of those that were still open. */
export async function endPhones(
  transaction: AppDatabase,
  { seatId, phoneId, day }: Phones,
  now: Date,
): Promise<number[]> {
  const ended = await transaction
    .updateTable('seat_phone')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where(({ eb, and, selectFrom }) =>
      and([
        ...(seatId === undefined ? [] : [eb('seat_id', '=', seatId)]),
        ...(phoneId === undefined ? [] : [eb('id', '=', phoneId)]),
        ...(day === undefined
          ? []
          : [eb('seat_id', 'in', selectFrom('seat').select('seat.id').where('day', '=', day))]),
      ]),
    )
    .returning('seat_id')
    .execute();
  return ended.map(({ seat_id }) => seat_id);
}

/** Ends one phone, or all of a day, for the desk: their next call is refused. Answers how many. */
export function endPhonesAs(
  database: AppDatabase,
  actor: Actor,
  which: { phoneId: string } | { day: string },
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const seats = await endPhones(transaction, which, now);
    for (const id of seats) {
      const subject = { kind: 'seat', id };
      await writeAudit(transaction, actor, { act: 'seat_phone_ended', subject }, now);
    }
    return seats.length;
  });
}
