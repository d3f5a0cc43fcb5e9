import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { crossFeedName } from '../cross/cross-feed-name.ts';
import type { LiveFeeds } from '../live/stream/live-feeds.ts';
import type { CrossFrame } from './cross-frame.ts';
import { crossPath } from './cross-path.ts';

const heat = z.looseObject({ id: z.string(), title: z.string(), state: z.string() });
const crosses = z
  .strictObject({
    version: z.string(),
    day: z.string(),
    year: z.int(),
    timeZone: z.string(),
    crosses: z.array(
      z.looseObject({
        id: z.string(),
        day: z.string(),
        title: z.string(),
        moment: z.enum(['before', 'racing', 'over']),
        current: z.string().nullable(),
        podium: z.array(
          z.looseObject({ place: z.int().nullable(), bib: z.string(), name: z.string() }),
        ),
        posted: z
          .looseObject({
            state: z.enum(['provisional', 'under_review', 'official']),
            words: z.string(),
            isCurrent: z.boolean(),
            hash: z.string(),
            file: z.string(),
          })
          .nullable(),
        phases: z.array(z.looseObject({ id: z.string(), title: z.string(), heats: z.array(heat) })),
      }),
    ),
  })
  .openapi('KayakCrosses');

const route = createRoute({
  method: 'get',
  path: crossPath,
  tags: ['live'],
  summary: 'The kayak crosses of a year, in the words of a language',
  description:
    'What the page of the bracket shows, as data: phases, heats with their boats, who goes on, places, what was posted of them last and the file of what is official. Followed as the feed `cross-YEAR.LANGUAGE`, which is always told as a whole.',
  request: {
    query: z.object({ year: z.string().regex(/^\d{4}$/), language: z.enum(languages) }),
  },
  responses: {
    200: { description: 'Now', content: { 'application/json': { schema: crosses } } },
    ...problemResponses('invalid_request', 'not_found', 'method_not_allowed', ...failureCodes),
  },
});

interface CrossServices {
  liveFeeds: Pick<LiveFeeds, 'read'>;
  texts: Words;
}

export function addCrossApi(app: ApiApp, { liveFeeds, texts }: CrossServices): void {
  app.openapi(route, async (c) => {
    const { year, language } = c.req.valid('query');
    const moment = await liveFeeds.read(crossFeedName(year, language));
    if (moment === null) return problem(c, texts, 'not_found');
    const frame = moment.document.frame as unknown as CrossFrame;
    return c.json({ version: moment.version, ...frame }, 200, { 'cache-control': 'no-store' });
  });
}
