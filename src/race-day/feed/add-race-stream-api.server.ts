import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { startStream } from './stream/start-stream.server.ts';

const route = createRoute({
  method: 'get',
  path: feedPaths.stream,
  tags: ['race day'],
  summary: 'Says when to look again (server-sent events)',
  description:
    'An event `revision` at the start and after each change, with `revision`, `plan_version` and `results_version`; what changed is asked for elsewhere. `unavailable`, `too_many_requests`: too many listen, of all or of one address; ask from time to time.',
  request: { query: z.object({ day: z.iso.date() }) },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses(
      ...(['invalid_request', 'too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

export function addRaceStreamApi(
  app: ApiApp,
  { raceDayStreams, texts }: Pick<FeedServices, 'raceDayStreams' | 'texts'>,
): void {
  app.openapi(route, (c) => {
    const { day } = c.req.valid('query');
    const stream =
      raceDayStreams.hasRoom() &&
      startStream(c, (target) => raceDayStreams.add(target, { day, told: '' }));
    return stream ? (stream as never) : problem(c, texts, 'unavailable');
  });
}
