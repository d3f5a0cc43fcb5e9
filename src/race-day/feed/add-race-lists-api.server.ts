import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import { postedCross } from '../log/cross/cross-rulings.ts';
import { postedList } from '../log/postings/posted-list.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { officialCrosses, publicList } from './public-list.server.ts';

const number = z.coerce.number().int().positive().max(9999);
const failures = problemResponses(
  'invalid_request',
  'not_found',
  'method_not_allowed',
  ...failureCodes,
);

const route = createRoute({
  method: 'get',
  path: feedPaths.list,
  tags: ['race day'],
  summary: 'An official list of results as it was frozen, byte for byte',
  description:
    'The SHA-256 of the body is the hash that stands under the printed list and on the live page. Entries are numbers: their names follow from the record. Where somebody in it asked to be erased since, the words of what was decided on them are a dash: the hash is still that of what was signed.',
  request: {
    params: z.object({
      day: z.iso.date(),
      group: z.string().min(1).max(120),
      number,
    }),
  },
  responses: {
    200: {
      description: 'The list',
      content: {
        'application/json': { schema: z.strictObject(postedList.shape).openapi('OfficialList') },
      },
    },
    ...failures,
  },
});

const crossRoute = createRoute({
  method: 'get',
  path: feedPaths.crossList,
  tags: ['race day'],
  summary: 'The official places of a kayak cross as they were posted, byte for byte',
  description:
    'The SHA-256 of the body is the hash that stands under the printed places and on the page of the cross. Boats are bibs: their names follow from the start list.',
  request: {
    params: z.object({ day: z.iso.date(), cross: z.string().min(1).max(120), number }),
  },
  responses: {
    200: {
      description: 'The places',
      content: {
        'application/json': {
          schema: z.strictObject(postedCross.shape).openapi('OfficialCrossPlaces'),
        },
      },
    },
    ...failures,
  },
});

const asJson = { 'content-type': 'application/json; charset=utf-8' };

/** Adds `GET /api/race-day/lists/…` and `…/crosses/…`: the signed lists, for anybody who wants to check them. */
export function addRaceListsApi(
  app: ApiApp,
  { database, raceDays, texts }: Pick<FeedServices, 'database' | 'raceDays' | 'texts'>,
): void {
  app.openapi(route, async (c) => {
    const text = await publicList(database, c.req.valid('param'));
    if (text === null) return problem(c, texts, 'not_found');
    // Exactly the hashed bytes, unless a person was erased.
    return c.body(text, 200, asJson) as never;
  });
  app.openapi(crossRoute, async (c) => {
    const { day, cross, number } = c.req.valid('param');
    const now = await raceDays.read(day);
    const posted =
      now && officialCrosses(now).find((one) => one.id === cross && one.number === number);
    return posted ? (c.body(posted.text, 200, asJson) as never) : problem(c, texts, 'not_found');
  });
}
