import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../platform/errors/error-codes.ts';
import type { ApiApp } from '../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../platform/http/problem.server.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';

const route = createRoute({
  method: 'get',
  path: feedPaths.stream,
  tags: ['race day'],
  summary: 'Says when to look again (server-sent events)',
  description:
    'An event `revision` at the start and after each change, with `revision`, `plan_version` and `results_version`; what changed is asked for elsewhere. `unavailable`: too many listen, ask from time to time.',
  request: { query: z.object({ day: z.iso.date() }) },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses('invalid_request', 'method_not_allowed', ...failureCodes),
  },
});

/** Adds `GET /api/race-day/stream`, written straight to Node's response: see `raceDayStreams`. */
export function addRaceStreamApi(
  app: ApiApp,
  { raceDayStreams, texts }: Pick<FeedServices, 'raceDayStreams' | 'texts'>,
): void {
  app.openapi(route, (c) => {
    const { day } = c.req.valid('query');
    const outgoing = c.env?.outgoing;
    if (!outgoing || !raceDayStreams.hasRoom()) return problem(c, texts, 'unavailable');
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': c.get('requestId') ?? '',
    });
    if (c.req.method === 'HEAD') outgoing.end();
    else {
      outgoing.write('retry: 3000\n\n');
      raceDayStreams.add(outgoing, day);
    }
    // What tells the adapter that the answer is on its way already; headers of it go nowhere.
    return new Response(null, { headers: { 'x-hono-already-sent': 'true' } }) as never;
  });
}
