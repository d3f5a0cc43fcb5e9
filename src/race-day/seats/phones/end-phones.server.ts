import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { mayDecide } from '../../log/lease/lease-repository.server.ts';
import type { SeatMoment } from '../make-seat.server.ts';

/** The phone of a seat, one phone by its id, or all phones of a local day (YYYY-MM-DD). */
interface Phones {
  seatId?: number;
  phoneId?: string;
  day?: string;
}

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

/** Ends one phone or all of a day; `elsewhere` when another side runs the day, whose next copy would undo it. */
export function endPhonesAs(
  database: AppDatabase,
  actor: Actor,
  which: { phoneId: string } | { day: string },
  { now, side }: SeatMoment,
): Promise<number | 'elsewhere'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    const day = 'day' in which ? which.day : await dayOfPhone(transaction, which.phoneId);
    if (day === null) return 0;
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    const seats = await endPhones(transaction, which, now);
    for (const id of seats) {
      const subject = { kind: 'seat', id } as const;
      await writeAudit(transaction, actor, { act: 'seat_phone_ended', subject }, now);
    }
    return seats.length;
  });
}

async function dayOfPhone(transaction: AppDatabase, phoneId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('seat_phone as phone')
    .innerJoin('seat', 'seat.id', 'phone.seat_id')
    .select('seat.day')
    .where('phone.id', '=', phoneId)
    .executeTakeFirst();
  return row?.day ?? null;
}
