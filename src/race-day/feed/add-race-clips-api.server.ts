import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problemResponses } from '../../platform/http/problem.server.ts';
import { announceClips } from '../log/strips/clips-repository.server.ts';
import { clip } from '../log/strips/sent-strip.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { requireCallers } from './require-callers.server.ts';
import { mayKeepStrip } from './rights/may-append.ts';

const mostClips = 200;

const route = createRoute({
  method: 'post',
  path: feedPaths.clips,
  tags: ['race day'],
  summary: 'Says which short films of its gates the phone of a judge has',
  description:
    'The films stay on the phone. `gone`: clips that the phone had and has no more. The plan of the day names the clips that the desk asked for; the phone sends those as it sends strips. `erased`: clips that may show a person who was erased, which the phone deletes.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              day: z.iso.date(),
              seat: clip.shape.seat,
              held: z.array(clip).max(mostClips),
              gone: z.array(clip.shape.id).max(mostClips),
            })
            .openapi('HeldClips'),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Whether they are noted: not those of another seat',
      content: {
        'application/json': {
          schema: z
            .strictObject({ outcome: z.enum(['noted', 'not_yours']), erased: z.array(z.string()) })
            .openapi('NotedClips'),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

export function addRaceClipsApi(app: ApiApp, services: FeedServices): void {
  const middleware = requireCallers(services);
  app.openapi(createRoute({ ...route, middleware }), async (c) => {
    const { day, seat, held, gone } = c.req.valid('json');
    const own = { day, seat };
    const isOwn =
      held.every((clip) => clip.day === day && clip.seat === seat) &&
      c.get('callers').some((caller) => mayKeepStrip(caller, own, 'clip'));
    if (!isOwn) return c.json({ outcome: 'not_yours' as const, erased: [] }, 200);
    const said = { ...own, held, gone };
    const erased = await announceClips(services.database, said, new Date());
    return c.json({ outcome: 'noted' as const, erased }, 200);
  });
}
