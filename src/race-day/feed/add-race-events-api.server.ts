import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import { raceEvent } from '../log/log/race-event.ts';
import { appendEvents } from '../log/store/append-events.server.ts';
import { dayVersions } from './day-versions.server.ts';
import { feedPaths, mostEvents } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { requireCallers } from './require-callers.server.ts';
import { mayAppend, mayFollow, maySee } from './rights/may-append.ts';

const ids = z.array(z.string());
const event = raceEvent.openapi('RaceEvent');

const appendRoute = createRoute({
  method: 'post',
  path: feedPaths.events,
  tags: ['race day'],
  summary: 'Appends to the log of a race day what a seat saw, or the desk types from paper',
  description: `At most ${mostEvents} events. What is in the log already is not there twice; nothing is refused for what it says: a gate of somebody else, an unknown bib or a closed race is kept, and told to the race office. A faulty event is named by its place (\`events.3.…\`); the others may be sent again without it. When this answers, all of the batch is on the disk.`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            day: z.iso.date(),
            events: z.array(event).min(1).max(mostEvents),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'What became of the batch',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              revision: z.int().openapi({ description: 'Of the last event of the day' }),
              added: z.int(),
              contradicted: ids.openapi({
                description: 'Ids under which the log has something else: what was there stays',
              }),
              not_yours: ids.openapi({
                description:
                  'Not kept: of another seat or day, or of a kind that this one never makes',
              }),
            })
            .openapi('AppendedEvents'),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'token_mismatch', 'payload_too_large'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

const readRoute = createRoute({
  method: 'get',
  path: feedPaths.events,
  tags: ['race day'],
  summary: 'What happened on a race day after a revision',
  description:
    'What the caller may see of it: a judge sees nothing that another judge said. Ask again from `revision` while there is more.',
  request: {
    query: z.object({
      day: z.iso.date(),
      since: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(2000).default(mostEvents),
    }),
  },
  responses: {
    200: {
      description: 'The events in the order in which they were kept',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              revision: z.int().openapi({ description: 'All up to it was looked at' }),
              more: z.boolean(),
              events: z.array(
                z.strictObject({ revision: z.int(), received_at: z.iso.datetime(), event }),
              ),
            })
            .openapi('RaceEvents'),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'not_allowed'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

export function addRaceEventsApi(app: ApiApp, services: FeedServices): void {
  const { database, raceDays, raceDayStreams, texts } = services;
  const middleware = requireCallers(services);

  app.openapi(createRoute({ ...appendRoute, middleware }), async (c) => {
    const { day, events } = c.req.valid('json');
    const callers = c.get('callers');
    const isOwn = (one: (typeof events)[number]) =>
      callers.some((caller) => mayAppend(caller, day, one));
    const own = events.filter(isOwn);
    const not_yours = events.filter((one) => !isOwn(one)).map(({ id }) => id);
    if (own.length === 0) {
      // Writes nothing for a caller without rights on the day.
      const revision = (await dayVersions(database, [day])).get(day)?.revision ?? 0;
      return c.json({ revision, added: 0, contradicted: [], not_yours }, 200);
    }
    const batch = { day, events: own, now: new Date() };
    const { revision, added, contradicted } = await appendEvents(database, batch);
    if (added > 0) raceDayStreams.look();
    return c.json({ revision, added, contradicted, not_yours }, 200);
  });

  app.openapi(createRoute({ ...readRoute, middleware }), async (c) => {
    const { day, since, limit } = c.req.valid('query');
    const callers = c.get('callers').filter((caller) => mayFollow(caller, day));
    if (callers.length === 0) return problem(c, texts, 'not_allowed');
    const all = await raceDays.events(day);
    const later = all.filter((one) => one.revision > since);
    const looked = later.slice(0, limit);
    const events = looked
      .filter((one) => callers.some((caller) => maySee(caller, one.event)))
      .map((one) => ({ revision: one.revision, received_at: one.receivedAt, event: one.event }));
    const last = all.at(-1)?.revision ?? 0;
    const revision = looked.at(-1)?.revision ?? last;
    return c.json({ revision, more: revision < last, events }, 200);
  });
}
