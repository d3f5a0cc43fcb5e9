import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../../platform/http/problem.server.ts';
import { feedPaths } from '../../feed/feed-paths.ts';
import type { FeedServices } from '../../feed/feed-services.ts';
import { requireCallers } from '../../feed/require-callers.server.ts';
import { startStream } from '../../feed/stream/start-stream.server.ts';
import { seatRows } from '../../seats/seat.ts';
import type { NetworkGear } from './network-gear.server.ts';

const route = createRoute({
  method: 'get',
  path: feedPaths.gearLines,
  tags: ['race day'],
  summary: 'The lines of timing gear on the network (server-sent events)',
  description:
    'For the seats of a start and a finish. An event `state` says whether the gear answers; an event `line` has `text` as the gear wrote it and `ago`, the milliseconds since it came. `Last-Event-ID`, or `after`, names the last line that is known.',
  request: {
    query: z.object({
      gear: z.coerce
        .number()
        .int()
        .min(1)
        .openapi({ description: 'Which one, in the order of the setting of the server' }),
      after: z.string().max(40).optional(),
    }),
  },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'not_allowed', 'not_found'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

/** Adds `GET /api/race-day/gear-lines`: browsers cannot read TCP, so the server beside the gear does. */
export function addGearLinesApi(
  app: ApiApp,
  services: FeedServices & { networkGear: readonly NetworkGear[] },
): void {
  const { networkGear, texts } = services;
  app.openapi(createRoute({ ...route, middleware: requireCallers(services) }), (c) => {
    const { gear: number, after } = c.req.valid('query');
    const isAtLine = c
      .get('callers')
      .some((caller) => caller.kind === 'seat' && seatRows[caller.seat.kind].line !== null);
    if (!isAtLine) return problem(c, texts, 'not_allowed');
    const gear = networkGear[number - 1];
    if (gear === undefined) return problem(c, texts, 'not_found');
    const last = c.req.header('last-event-id') ?? after ?? null;
    const stream = gear.hasRoom() && startStream(c, (target) => gear.follow(target, last));
    return stream ? (stream as never) : problem(c, texts, 'unavailable');
  });
}
