import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problemResponses } from '../../platform/http/problem.server.ts';
import { sentStrip } from '../log/strips/sent-strip.ts';
import { keepStrip } from '../log/strips/strips-repository.server.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { requireCallers } from './require-callers.server.ts';
import { mayKeepStrip } from './rights/may-append.ts';

const outcomes = ['kept', 'faulty', 'full', 'erased', 'not_yours'] as const;

const route = createRoute({
  method: 'post',
  path: feedPaths.strips,
  tags: ['race day'],
  summary: 'Keeps what the camera of a start or a finish saw around a stamp',
  description:
    'A seat at a line sends its own strips, after its events. The picture is WebP or JPEG of at most 100,000 bytes, looked at by its first bytes, with a column two pixels wide for each frame. `stills` is a second picture of the same kind with one to three small whole pictures side by side, taken at `stillsAt`; both together have at most 100,000 bytes. What is kept under an id already stays. `erased`: the strip may show a person who was erased, and is not kept.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: sentStrip.openapi('RaceStrip') } },
    },
  },
  responses: {
    200: {
      description: 'What became of the strip; another try changes none of these',
      content: {
        'application/json': {
          schema: z.strictObject({ outcome: z.enum(outcomes) }).openapi('KeptStrip'),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

export function addRaceStripsApi(app: ApiApp, services: FeedServices): void {
  const middleware = requireCallers(services);
  app.openapi(createRoute({ ...route, middleware }), async (c) => {
    const sent = c.req.valid('json');
    const isOwn = c.get('callers').some((caller) => mayKeepStrip(caller, sent.strip));
    if (!isOwn) return c.json({ outcome: 'not_yours' as const }, 200);
    return c.json({ outcome: await keepStrip(services.database, sent, new Date()) }, 200);
  });
}
