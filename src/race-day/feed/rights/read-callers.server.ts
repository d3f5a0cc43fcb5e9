import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readSession } from '../../../record/accounts/sessions/read-session.server.ts';
import { sessionToken } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { readPhone } from '../../seats/phones/read-phone.server.ts';
import { seatToken } from '../../seats/phones/seat-cookie.server.ts';
import type { FeedCaller } from './feed-caller.ts';

interface Room {
  config: { publicUrl: string; relay: { name: string } };
  race: { timeZone: string };
  database: AppDatabase;
}

/**
 * Who calls, by the cookies of a seat and of the desk: a laptop may be both, and then may what either
 * may; empty for anybody else.
 */
export async function readCallers(
  { config, race, database }: Room,
  request: Request,
  now: Date,
): Promise<FeedCaller[]> {
  const callers: FeedCaller[] = [];
  const phoneToken = seatToken(request.headers, config);
  if (phoneToken !== null) {
    const phone = await readPhone(database, phoneToken, { now, timeZone: race.timeZone });
    if (phone) callers.push({ kind: 'seat', seat: phone.seat, phoneId: phone.id });
  }
  const token = sessionToken(request, config);
  const session = token === null ? null : await readSession(database, token, now);
  if (session) {
    const { id, roles } = session.account;
    callers.push({ kind: 'desk', side: config.relay.name, accountId: id, roles });
  }
  return callers;
}
