import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../../platform/http/problem.server.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { feedPaths } from '../../feed/feed-paths.ts';
import { startStream } from '../../feed/stream/start-stream.server.ts';
import type { LiveStreams } from './live-streams.ts';

const version = z.string().max(200);

const route = createRoute({
  method: 'get',
  path: feedPaths.live,
  tags: ['race day'],
  summary: 'What changes on the live page (server-sent events)',
  description:
    'Of the page that shows version `shows`, and after a line that broke of what came last: `change`, the parts, cells and orders that make the newest version of it (`from`, `to`); `whole`: too much changed, fetch the page (`to`) at some moment in the next `within` milliseconds. `unavailable`, `too_many_requests`: too many follow, of all or of one address; fetch the page from time to time.',
  request: {
    query: z.object({ language: z.enum(languages), shows: version }),
    headers: z.object({ 'last-event-id': version.optional() }),
  },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses(
      ...(['invalid_request', 'too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

/** Adds `GET /api/race-day/live`. */
export function addLiveStreamApi(
  app: ApiApp,
  { liveStreams, texts }: { liveStreams: LiveStreams; texts: Words },
): void {
  app.openapi(route, (c) => {
    const { language, shows } = c.req.valid('query');
    const last = c.req.valid('header')['last-event-id'];
    const listener = { language, shows: last ?? shows };
    const stream =
      liveStreams.hasRoom() && startStream(c, (target) => liveStreams.add(target, listener));
    return stream ? (stream as never) : problem(c, texts, 'unavailable');
  });
}
