import type { AppDatabase } from '../src/platform/database/open-database.server.ts';
import { makeSeat, type SeatOrder } from '../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../src/race-day/seats/pairing/take-seat.server.ts';

const terminal = { accountId: null, sessionId: null, name: 'organizer' };

interface TakenSeat {
  id: number;
  token: string;
}

export async function makeTakenSeat(
  database: AppDatabase,
  order: SeatOrder,
  { now, browser = 'x', holder = 'Rosa', device = 'Android, Chrome' }: Phone,
): Promise<TakenSeat> {
  const moment = { now, side: 'sitio' };
  const made = await makeSeat(database, terminal, order, moment);
  if ('issue' in made) throw new Error(`${order.label}: ${made.issue}`);
  const offer = await offerSeat(database, terminal, made.id, moment);
  const key = { token: offer.token ?? '', code: '' };
  const by = { key, browser, holder, device };
  const taken = await takeSeat(database, by, { now, timeZone: 'America/Guayaquil' });
  if (!taken) throw new Error(`The seat ${order.label} cannot be taken`);
  return { id: made.id, token: taken.token };
}

interface Phone {
  now: Date;
  browser?: string;
  holder?: string;
  device?: string;
}
