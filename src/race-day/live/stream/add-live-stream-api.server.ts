import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../../platform/http/problem.server.ts';
import { feedPaths } from '../../feed/feed-paths.ts';
import { startStream } from '../../feed/stream/start-stream.server.ts';
import { type LiveFeeds, savingMs } from './live-feeds.ts';

const mostFeeds = 8;
const version = z.string().max(200);
const followed = z.string().max(60);

/** `page.es@12.3,now@12.3`: each feed with the version that the client holds; the version may be left out. */
const follow = z
  .string()
  .max(2000)
  .transform((text) =>
    text.split(',').map((one) => {
      const [feed = '', shown = ''] = one.split('@', 2);
      return { feed, shown };
    }),
  )
  .pipe(
    z
      .array(z.object({ feed: followed, shown: version }))
      .min(1)
      .max(mostFeeds),
  );

const route = createRoute({
  method: 'get',
  path: feedPaths.live,
  tags: ['race day'],
  summary: 'What changes in live documents (server-sent events)',
  description:
    'Of each feed named in `follow` (`now@VERSION`, several with commas): `change` with `feed`, `from`, `to` and `patch`, the JSON Merge Patch (RFC 7396) that makes one version of the other; `whole`: fetch it anew at some moment in the next `within` milliseconds; `beat` with the hour of the server (`now`, milliseconds since 1970). `saving`: one message a minute. A feed that this server does not know (of a page of another version of the site) is left out: it is told `whole` once, without a version; `not_found` where none is known. `Last-Event-ID` is the version held where one feed alone is followed. `unavailable`, `too_many_requests`: too many follow; fetch from time to time.',
  request: {
    query: z.object({ follow, saving: z.literal('1').optional() }),
    headers: z.object({ 'last-event-id': version.optional() }),
  },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses(
      ...([
        'invalid_request',
        'not_found',
        'too_many_requests',
        'method_not_allowed',
        ...failureCodes,
      ] as const),
    ),
  },
});

export function addLiveStreamApi(
  app: ApiApp,
  { liveFeeds, texts }: { liveFeeds: LiveFeeds; texts: Words },
): void {
  app.openapi(route, (c) => {
    const { follow: feeds, saving } = c.req.valid('query');
    if (!feeds.some(({ feed }) => liveFeeds.knows(feed))) return problem(c, texts, 'not_found');
    const last = feeds.length === 1 ? c.req.valid('header')['last-event-id'] : undefined;
    const listener = {
      shows: new Map(feeds.map(({ feed, shown }) => [feed, last ?? shown])),
      every: saving ? savingMs : 0,
      toldAt: 0,
    };
    const stream =
      liveFeeds.hasRoom() && startStream(c, (target) => liveFeeds.add(target, listener));
    return stream ? (stream as never) : problem(c, texts, 'unavailable');
  });
}
