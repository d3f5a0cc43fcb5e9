import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { computeDigest } from '../../../record/accounts/new-token.server.ts';
import type { Seat } from '../seat.ts';
import { readSeat, seatColumns } from '../seats-repository.server.ts';
import { isOver } from './is-over.ts';

export interface Phone {
  id: string;
  holder: string;
  seat: Seat;
}

/** Returns null for an unknown or ended phone, seat or day. A phone's first call ends the seat's previous phone. */
export async function readPhone(
  database: AppDatabase,
  token: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Phone | null> {
  const row = await database
    .selectFrom('seat_phone as phone')
    .innerJoin('seat', 'seat.id', 'phone.seat_id')
    .select(seatColumns)
    .select(['phone.id as phoneId', 'phone.holder', 'phone.spoken_at'])
    .where('phone.token_hash', '=', computeDigest(token))
    .where('phone.ended_at', 'is', null)
    .where('seat.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row || isOver(row.day, now, timeZone)) return null;
  const seat = readSeat(row);
  if (row.spoken_at === null) await hearFirst(database, row.phoneId, now);
  return seat && { id: row.phoneId, holder: row.holder, seat };
}

async function hearFirst(database: AppDatabase, id: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const spoken = await transaction
      .updateTable('seat_phone')
      .set({ spoken_at: now.toISOString() })
      .where('id', '=', id)
      .where('spoken_at', 'is', null)
      .returning(['seat_id', 'paired_at'])
      .executeTakeFirst();
    if (!spoken) return;
    await transaction
      .updateTable('seat_phone')
      .set({ ended_at: now.toISOString() })
      .where('seat_id', '=', spoken.seat_id)
      .where('id', '!=', id)
      .where('paired_at', '<=', spoken.paired_at)
      .where('ended_at', 'is', null)
      .execute();
  });
}
