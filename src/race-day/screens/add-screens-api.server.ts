import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import type { LiveFeeds } from '../live/stream/live-feeds.ts';
import {
  leastLight,
  longestNotice,
  type ScreensNow,
  screenTurns,
  screenViews,
} from './order/screen-order.ts';
import { screensPath } from './screen-path.ts';

const words = z.string().max(longestNotice);
const screensNow: z.ZodType<ScreensNow> = z
  .strictObject({
    version: z.string(),
    build: z.string(),
    screens: z.record(
      z.string(),
      z.strictObject({
        view: z.enum(screenViews),
        list: z.string().max(60).optional(),
        notice: z.strictObject({ es: words, en: words }),
        turn: z.literal(screenTurns),
        light: z.int().min(leastLight).max(100),
      }),
    ),
  })
  .openapi('ScreensNow');

const route = createRoute({
  method: 'get',
  path: screensPath,
  tags: ['live'],
  summary: 'What each screen of race day shows',
  description:
    'By the number of its seat: what the desk chose for it. `build`: another one, and a screen loads its page anew. Followed as the feed `screens`.',
  responses: {
    200: { description: 'Now', content: { 'application/json': { schema: screensNow } } },
    ...problemResponses('not_found', 'method_not_allowed', ...failureCodes),
  },
});

interface ScreenServices {
  liveFeeds: Pick<LiveFeeds, 'read'>;
  texts: Words;
}

export function addScreensApi(app: ApiApp, { liveFeeds, texts }: ScreenServices): void {
  app.openapi(route, async (c) => {
    const moment = await liveFeeds.read('screens');
    if (moment === null) return problem(c, texts, 'not_found');
    return c.json(screensNow.parse(moment.document), 200, { 'cache-control': 'no-store' });
  });
}
