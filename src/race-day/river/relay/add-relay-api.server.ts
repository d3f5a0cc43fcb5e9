import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../../platform/http/problem.server.ts';
import { type ProvingServices, proveCaller } from './prove-caller.server.ts';
import { mostUnpackedBytes, type RelayCall, relayCall } from './relay-call.ts';
import { relayHeaders } from './relay-headers.ts';
import { bodyDigest, signAnswer } from './sign-call.server.ts';
import { type OnCopy, takeCall } from './take-call.server.ts';

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

type RelayServices = ProvingServices & { onCopy: OnCopy };

/** Adds `POST /api/race-day/relay`. */
export function addRelayApi(app: ApiApp, services: RelayServices): void {
  const { config, database, texts, onCopy } = services;
  const { name } = config.relay;
  const middleware = proveCaller(services);

  app.openapi(createRoute({ ...relayRoute, middleware }), async (c) => {
    const { key, call: caller, digest, now } = c.get('proven');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (bodyDigest(body) !== digest) return problem(c, texts, 'not_signed');
    const call = await readCall(body);
    if (call === null) return problem(c, texts, 'invalid_request');
    const answer = await takeCall({ database, name, side: caller.side, now, onCopy }, call);
    const proof = signAnswer(key, { name, call: caller }, JSON.stringify(answer));
    c.header(relayHeaders.proof, proof);
    return c.json(answer, 200);
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
