import { createMiddleware } from 'hono/factory';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { clientAddress } from '../../platform/http/client-address.server.ts';
import { limitBody } from '../../platform/http/limit-body.server.ts';
import { problem } from '../../platform/http/problem.server.ts';
import type { RequestEnv } from '../../platform/http/request-log.server.ts';
import { readSession } from '../../record/accounts/sessions/read-session.server.ts';
import { sessionToken } from '../../record/accounts/sessions/session-cookie.server.ts';
import { readPhone } from '../seats/phones/read-phone.server.ts';
import { seatToken } from '../seats/phones/seat-cookie.server.ts';
import { mostBatchBytes } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { type FeedCaller, nameOf } from './rights/may-append.ts';

export interface CallersEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] & { callers: readonly FeedCaller[] };
}

/** Lets seats and the desk through before the request is read, counts their calls, and refuses long bodies. */
export function requireCallers(services: FeedServices, most = mostBatchBytes) {
  const { config, limiters, texts } = services;
  const limit = limitBody(texts, { most });
  return createMiddleware<CallersEnv>(async (c, next) => {
    const now = new Date();
    c.header('cache-control', 'no-store');
    const callers = await readCallers(services, c.req.raw, now);
    const [first] = callers;
    const turn = first
      ? await limiters.raceDayCalls.take(nameOf(first), now)
      : await limiters.strangePhones.take(clientAddress(c, config.trustedProxies), now);
    if (!turn.allowed) {
      c.header('retry-after', String(turn.retryAfterSeconds));
      return problem(c, texts, 'too_many_requests');
    }
    if (!first) return problem(c, texts, 'not_paired');
    c.set('callers', callers);
    return limit(c, next);
  });
}

interface Room {
  config: { publicUrl: string; relay: { name: string } };
  race: { timeZone: string };
  database: AppDatabase;
}

/** Returns the callers by their cookies: a laptop may be both a seat and the desk, with the rights of either. */
async function readCallers(
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
