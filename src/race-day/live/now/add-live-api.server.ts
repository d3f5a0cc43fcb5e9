import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../../platform/http/problem.server.ts';
import { readRaceNow } from '../read-race-now.server.ts';
import type { LiveFeeds } from '../stream/live-feeds.ts';
import { raceNow } from './race-now.ts';

/** Changes only with a part that docs/live-api.md promises never to change. */
const format = 'race-now 1';
const caching = 'public, max-age=1';

const snapshot = z
  .strictObject({ format: z.literal(format), ...raceNow.shape })
  .openapi('RaceSnapshot');

const route = createRoute({
  method: 'get',
  path: '/api/live',
  tags: ['live'],
  summary: 'The race as it is now, for everybody',
  description:
    'What the live page shows, as data: whose lists, who is on the course, who starts next. What is not known is left out. A race whose start list is not published is `unpublished`, and nothing else is said of it. Any page may read this (CORS); what may be added, what never changes and how to follow is written in docs/live-api.md.',
  responses: {
    200: { description: 'This moment', content: { 'application/json': { schema: snapshot } } },
    ...problemResponses('no_race_day', 'method_not_allowed', ...failureCodes),
  },
});

export function addLiveApi(
  app: ApiApp,
  { liveFeeds, texts }: { liveFeeds: LiveFeeds; texts: Words },
): void {
  app.openapi(route, async (c) => {
    const race = await readRaceNow(liveFeeds);
    if (race !== null)
      return c.json({ format, ...race } as const, 200, { 'cache-control': caching });
    const none = problem(c, texts, 'no_race_day');
    none.headers.set('cache-control', caching);
    none.headers.set('vary', 'Accept-Language');
    return none;
  });
}
