import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../../../platform/config/config.ts';
import { isRelayAddress } from '../../../platform/config/is-relay-address.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { clientAddress } from '../../../platform/http/client-address.server.ts';
import { limitBody } from '../../../platform/http/limit-body.server.ts';
import { problem, problemResponses, type Words } from '../../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { mostCallBytes, mostUnpackedBytes, type RelayCall, relayCall } from './relay-call.ts';
import { relayHeaders } from './relay-headers.ts';
import {
  bodyDigest,
  noteCall,
  readSignature,
  type SignedCall,
  signAnswer,
  signTime,
} from './sign-call.server.ts';
import { type OnCopy, takeCall } from './take-call.server.ts';

const strangersBytes = 64 * 1024;

interface ProvingServices {
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

/** Lets signed calls through, each once, before their bodies are read: a stranger costs a few headers. */
function proveCaller({ config, database, limiters, texts }: ProvingServices) {
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

const unpack = promisify(gunzip);

const relayRoute = createRoute({
  method: 'post',
  path: '/api/race-day/relay',
  tags: ['race-day'],
  summary: 'One server of a race day tells another what it lacks, and gets what itself lacks',
  description:
    'Between servers that share RELAY_KEY (docs/race-day.md): JSON packed by gzip, signed with HMAC-SHA256 in `authorization: Relay SIDE TO TIME NONCE DIGEST PROOF`, which is read before the body. A call for another side, or made before the last one of its side, is refused: with `x-relay-side`, `x-relay-time` and their proof, to who has the key.',
  request: {
    body: {
      required: true,
      content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description:
        'What the caller lacks; `x-relay-side` names who answers, `x-relay-proof` signs it for this call',
      content: { 'application/json': { schema: z.looseObject({}).openapi('RelayAnswer') } },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_signed', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

type RelayServices = Omit<ProvingServices, 'config'> & {
  config: Pick<Config, 'relay' | 'trustedProxies' | 'publicUrl'>;
  race: Race;
  onCopy: OnCopy;
};

export function addRelayApi(app: ApiApp, services: RelayServices): void {
  const { config, database, texts, race, onCopy } = services;
  const { name } = config.relay;
  const isPrivate = isRelayAddress(config.publicUrl);
  const middleware = proveCaller(services);

  app.openapi(createRoute({ ...relayRoute, middleware }), async (c) => {
    const { key, call: caller, digest, now } = c.get('proven');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (bodyDigest(body) !== digest) return problem(c, texts, 'not_signed');
    const call = await readCall(body);
    if (call === null) return problem(c, texts, 'invalid_request');
    const answer = await takeCall(
      { database, name, side: caller.side, isPrivate, race, now, onCopy },
      call,
    );
    const proof = signAnswer(key, { name, call: caller }, JSON.stringify(answer));
    c.header(relayHeaders.proof, proof);
    const said: Record<string, unknown> = answer;
    return c.json(said, 200);
  });
}

async function readCall(body: Uint8Array): Promise<RelayCall | null> {
  try {
    const unpacked = await unpack(body, { maxOutputLength: mostUnpackedBytes });
    const parsed = relayCall.safeParse(JSON.parse(unpacked.toString()));
    return parsed.data ?? null;
  } catch {
    return null;
  }
}
