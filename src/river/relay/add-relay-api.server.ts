import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { clientAddress } from '../../platform/http/client-address.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type RelayCall, relayCall } from './relay-call.ts';
import { relayHeaders } from './relay-headers.ts';
import { noteCall, readSignature, signAnswer, signTime } from './sign-call.server.ts';
import { type OnCopy, takeCall } from './take-call.server.ts';

/** Bytes of a call as it travels, and unpacked: a thousand events are half a megabyte. */
const mostBytes = 1024 * 1024;
const mostUnpacked = 8 * 1024 * 1024;

const unpack = promisify(gunzip);

const relayRoute = createRoute({
  method: 'post',
  path: '/api/race-day/relay',
  tags: ['race-day'],
  summary: 'One server of a race day tells another what it lacks, and gets what itself lacks',
  description:
    'Between servers that share RELAY_KEY (docs/race-day.md): JSON packed by gzip, signed with HMAC-SHA256 in `authorization: Relay SIDE TO TIME NONCE PROOF`. A call for another side, or made before the last one of its side, is refused: with `x-relay-side`, `x-relay-time` and their proof, to who has the key.',
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

interface RelayServices {
  config: Pick<Config, 'relay' | 'trustedProxies'>;
  database: AppDatabase;
  limiters: { strangePhones: RateLimiter };
  texts: Words;
  onCopy: OnCopy;
}

/** Adds `POST /api/race-day/relay`. */
export function addRelayApi(app: ApiApp, services: RelayServices): void {
  const { config, database, limiters, texts, onCopy } = services;
  const { key, name } = config.relay;

  app.use(
    relayRoute.path,
    bodyLimit({ maxSize: mostBytes, onError: (c) => problem(c, texts, 'payload_too_large') }),
  );
  app.openapi(relayRoute, async (c) => {
    const now = new Date();
    c.header('cache-control', 'no-store');
    const body = new Uint8Array(await c.req.arrayBuffer());
    const header = c.req.header('authorization') ?? '';
    const caller = key === null ? null : readSignature(key, header, body);
    if (key === null || caller === null || caller.side === name) {
      const turn = await limiters.strangePhones.take(clientAddress(c, config.trustedProxies), now);
      return problem(c, texts, turn.allowed ? 'not_signed' : 'too_many_requests');
    }
    c.header(relayHeaders.side, name);
    const answering = { name, call: caller };
    if (caller.to !== name || !(await noteCall(database, caller, now))) {
      const time = now.toISOString();
      c.header(relayHeaders.time, time);
      c.header(relayHeaders.proof, signTime(key, answering, time));
      return problem(c, texts, 'not_signed');
    }
    const call = await readCall(body);
    if (call === null) return problem(c, texts, 'invalid_request');
    const answer = await takeCall({ database, name, side: caller.side, now, onCopy }, call);
    c.header(relayHeaders.proof, signAnswer(key, answering, JSON.stringify(answer)));
    return c.json(answer, 200);
  });
}

async function readCall(body: Uint8Array): Promise<RelayCall | null> {
  try {
    const unpacked = await unpack(body, { maxOutputLength: mostUnpacked });
    const parsed = relayCall.safeParse(JSON.parse(unpacked.toString()));
    return parsed.data ?? null;
  } catch {
    return null;
  }
}
