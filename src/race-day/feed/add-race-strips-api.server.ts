import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problemResponses } from '../../platform/http/problem.server.ts';
import { isClipWanted } from '../log/strips/clips-repository.server.ts';
import { sentStrip, stripPart } from '../log/strips/sent-strip.ts';
import { toPartOwner } from '../log/strips/strip-part.ts';
import { keepPart } from '../log/strips/strip-parts-repository.server.ts';
import { keepStrip } from '../log/strips/strips-repository.server.ts';
import { feedPaths, mostStripCallBytes } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { requireCallers } from './require-callers.server.ts';
import { mayKeepStrip } from './rights/may-append.ts';

const outcomes = ['kept', 'part', 'faulty', 'full', 'erased', 'not_yours', 'not_asked'] as const;

const route = createRoute({
  method: 'post',
  path: feedPaths.strips,
  tags: ['race day'],
  summary: 'Keeps what a camera saw around a stamp or a judgement',
  description:
    'A seat at a line sends its own strips, after its events. The picture is WebP or JPEG of at most 100,000 bytes, looked at by its first bytes, with a column two pixels wide for each frame. `stills` is a second picture of the same kind with one to three small whole pictures side by side, taken at `stillsAt`; both together have at most 100,000 bytes. The seat of a judge sends a clip for which the desk asked: WebM or MP4 of at most 700,000 bytes. `not_asked`: nobody asked for the clip. What is too long for one call of a weak line comes in parts, each after the answer to the one before: pieces of at most 65,536 characters of the JSON text of the same strip with its pictures. `part`: more is missing, from the character `next` on. What is kept under an id already stays. `erased`: it may show a person who was erased, and is not kept.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.union([sentStrip.openapi('RaceStrip'), stripPart.openapi('RaceStripPart')]),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'What became of the strip; another try changes none of these',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              outcome: z.enum(outcomes),
              next: z.int().nonnegative().optional(),
            })
            .openapi('KeptStrip'),
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
  const middleware = requireCallers(services, mostStripCallBytes);
  app.openapi(createRoute({ ...route, middleware }), async (c) => {
    const sent = c.req.valid('json');
    const of = 'text' in sent ? sent : toPartOwner(sent.strip);
    const isOwn = c.get('callers').some((caller) => mayKeepStrip(caller, of, of.kind));
    if (!isOwn) return c.json({ outcome: 'not_yours' as const }, 200);
    if (of.kind === 'clip' && !(await isClipWanted(services.database, of))) {
      return c.json({ outcome: 'not_asked' as const }, 200);
    }
    const now = new Date();
    if ('text' in sent) return c.json(await keepPart(services.database, sent, now), 200);
    return c.json({ outcome: await keepStrip(services.database, sent, now) }, 200);
  });
}
