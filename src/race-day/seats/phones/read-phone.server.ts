import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { digestOf } from '../../../record/accounts/new-token.server.ts';
import type { Seat } from '../seat.ts';
import { readSeat, seatColumns } from '../seats-repository.server.ts';
import { isOver } from './is-over.ts';

/** A phone that has a seat. */
export interface Phone {
  id: string;
  holder: string;
  seat: Seat;
}

/** The phone of a token, or null: there is none, the desk ended it, its seat or its day is over. */
export async function readPhone(
  database: AppDatabase,
  token: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Phone | null> {
  const row = await database
    .selectFrom('seat_phone as phone')
    .innerJoin('seat', 'seat.id', 'phone.seat_id')
    .select(seatColumns)
    .select(['phone.id as phoneId', 'phone.holder'])
    .where('phone.token_hash', '=', digestOf(token))
    .where('phone.ended_at', 'is', null)
    .where('seat.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row || isOver(row.day, now, timeZone)) return null;
  const seat = readSeat(row);
  return seat && { id: row.phoneId, holder: row.holder, seat };
}
