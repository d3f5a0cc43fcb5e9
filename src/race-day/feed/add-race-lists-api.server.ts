import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import { postedList } from '../log/postings/posted-list.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { publicList } from './public-list.server.ts';

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
      number: z.coerce.number().int().positive().max(9999),
    }),
  },
  responses: {
    200: {
      description: 'The list',
      content: {
        'application/json': { schema: z.strictObject(postedList.shape).openapi('OfficialList') },
      },
    },
    ...problemResponses('invalid_request', 'not_found', 'method_not_allowed', ...failureCodes),
  },
});

/** Adds `GET /api/race-day/lists/{day}/{group}/{number}`: what was signed, for whoever wants to check it. */
export function addRaceListsApi(
  app: ApiApp,
  { database, texts }: Pick<FeedServices, 'database' | 'texts'>,
): void {
  app.openapi(route, async (c) => {
    const text = await publicList(database, c.req.valid('param'));
    if (text === null) return problem(c, texts, 'not_found');
    // Where nobody was erased these are the bytes that were hashed.
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' }) as never;
  });
}
