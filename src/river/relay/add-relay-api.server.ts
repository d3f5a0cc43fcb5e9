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
import { noteCall, readSignature } from './sign-call.server.ts';
import { takeCall } from './take-call.server.ts';

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
    'Between servers that share RELAY_KEY (docs/race-day.md): JSON packed by gzip, signed over its bytes with HMAC-SHA256 in `authorization: Relay SIDE TIME PROOF`. A call made before the last one of its side is refused.',
  request: {
    body: {
      required: true,
      content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description: 'What the caller lacks; `x-relay-side` names who answers',
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
}

/** Adds `POST /api/race-day/relay`. */
export function addRelayApi(app: ApiApp, services: RelayServices): void {
  const { config, database, limiters, texts } = services;
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
    if (caller === null || caller.side === name) {
      const turn = await limiters.strangePhones.take(clientAddress(c, config.trustedProxies), now);
      return problem(c, texts, turn.allowed ? 'not_signed' : 'too_many_requests');
    }
    if (!(await noteCall(database, caller, now))) return problem(c, texts, 'not_signed');
    const call = await readCall(body);
    if (call === null) return problem(c, texts, 'invalid_request');
    c.header('x-relay-side', name);
    return c.json(await takeCall({ database, name, side: caller.side, now }, call), 200);
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
