import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { clientAddress } from '../../platform/http/client-address.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import type { FeedServices } from './feed-services.ts';

const route = createRoute({
  method: 'get',
  path: '/api/clock',
  tags: ['race day'],
  summary: 'The time of the server',
  responses: {
    200: {
      description: 'The time when the call came in',
      content: {
        'application/json': {
          schema: z.strictObject({
            now: z.number().openapi({ description: 'Milliseconds since 1970' }),
          }),
        },
      },
    },
    ...problemResponses('too_many_requests', 'method_not_allowed', ...failureCodes),
  },
});

type ClockServices = Pick<FeedServices, 'texts'> & {
  config: Pick<FeedServices['config'], 'trustedProxies'>;
  limiters: Pick<FeedServices['limiters'], 'clockCalls'>;
};

/** Adds `GET /api/clock`, which neither reads nor writes, so that its round trip measures only the network. */
export function addClockApi(app: ApiApp, { config, texts, limiters }: ClockServices): void {
  app.openapi(route, async (c) => {
    const now = new Date();
    c.header('cache-control', 'no-store');
    const turn = await limiters.clockCalls.take(clientAddress(c, config.trustedProxies), now);
    if (!turn.allowed) {
      c.header('retry-after', String(turn.retryAfterSeconds));
      return problem(c, texts, 'too_many_requests');
    }
    return c.json({ now: now.getTime() }, 200);
  });
}
