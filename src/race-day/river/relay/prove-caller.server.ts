import { createMiddleware } from 'hono/factory';
import type { Config } from '../../../platform/config/config.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { clientAddress } from '../../../platform/http/client-address.server.ts';
import { limitBody } from '../../../platform/http/limit-body.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';
import { mostCallBytes } from './relay-call.ts';
import { relayHeaders } from './relay-headers.ts';
import { noteCall, readSignature, type SignedCall, signTime } from './sign-call.server.ts';

/** Of a call without a proof so much is heard out; a longer one ends with its connection. */
const strangersBytes = 64 * 1024;

export interface ProvingServices {
  config: Pick<Config, 'relay' | 'trustedProxies'>;
  database: AppDatabase;
  limiters: { strangePhones: RateLimiter };
  texts: Words;
}

interface ProvenEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] & {
    proven: { key: string; call: SignedCall; digest: string; now: Date };
  };
}

/**
 * Lets calls of other servers through, each once, before anything of their bodies is read: whoever has
 * not the key cannot make this server take more than a few headers. What the body has to be is in the
 * proof.
 */
export function proveCaller({ config, database, limiters, texts }: ProvingServices) {
  const { key, name } = config.relay;
  const limit = limitBody(texts, { most: mostCallBytes });
  return createMiddleware<ProvenEnv>(async (c, next) => {
    const now = new Date();
    c.header('cache-control', 'no-store');
    c.set('bytesToDrop', strangersBytes);
    const signed = key === null ? null : readSignature(key, c.req.header('authorization') ?? '');
    if (key === null || signed === null || signed.call.side === name) {
      const turn = await limiters.strangePhones.take(clientAddress(c, config.trustedProxies), now);
      if (turn.allowed) return problem(c, texts, 'not_signed');
      c.header('retry-after', String(turn.retryAfterSeconds));
      return problem(c, texts, 'too_many_requests');
    }
    c.set('bytesToDrop', mostCallBytes);
    const { call } = signed;
    c.header(relayHeaders.side, name);
    if (call.to !== name || !(await noteCall(database, call, now))) {
      const time = now.toISOString();
      c.header(relayHeaders.time, time);
      c.header(relayHeaders.proof, signTime(key, { name, call }, time));
      return problem(c, texts, 'not_signed');
    }
    c.set('proven', { key, ...signed, now });
    return limit(c, next);
  });
}
