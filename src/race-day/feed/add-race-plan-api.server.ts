import { createRoute, z } from '@hono/zod-openapi';
import { bilingual } from '../../platform/content/bilingual.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import type { DayState } from '../log/fold/day-state.ts';
import { readLease } from '../log/lease/lease-repository.server.ts';
import { type RaceDayPlan, raceDayPlan } from '../log/log/race-day-plan.ts';
import type { DayPlan } from '../log/plan/day-plan.ts';
import { plannedStarts } from '../log/plan/planned-starts.ts';
import { lastSequence } from '../log/store/events-since.server.ts';
import { readLogIdentity } from '../log/store/read-log-identity.server.ts';
import { listClipWishes } from '../log/strips/clips-repository.server.ts';
import { feedPaths } from './feed-paths.ts';
import type { FeedServices } from './feed-services.ts';
import { requireCallers } from './require-callers.server.ts';
import { mayFollow, mayKeepStrip, mayReadStarts, nameOf } from './rights/may-append.ts';

const planRoute = createRoute({
  method: 'get',
  path: feedPaths.plan,
  tags: ['race day'],
  summary: 'What is planned for a race day: what its events are read by, and when who starts',
  description:
    'As far as the caller needs it: a screen gets the start lists that are published, no gates and no seats.',
  request: { query: z.object({ day: z.iso.date() }) },
  responses: {
    200: {
      description: 'The plan as it is now',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              day: z.iso.date(),
              version: z.int(),
              plan: raceDayPlan,
              gates: z.array(
                z.strictObject({ number: z.int(), direction: z.enum(['down', 'up']) }),
              ),
              races: z.array(
                z.strictObject({
                  id: z.string(),
                  title: bilingual,
                  gates: z.int(),
                  published: z.boolean(),
                }),
              ),
              starts: z.array(
                z.strictObject({
                  race: z.string(),
                  place: z.int(),
                  bib: z.int(),
                  name: z.string(),
                  at: z.int().nullable().openapi({
                    description: 'Hundredths of the race day; null for who withdrew',
                  }),
                }),
              ),
              term: z.int().openapi({
                description:
                  'Rises when another server takes the day over: what it was not sent yet comes again',
              }),
              log: z.string().openapi({
                description:
                  'Another one after the database was brought back from an archive: what was sent comes again',
              }),
              last_sequence: z.int().openapi({
                description: 'Of the last event of the caller: the next one counts on from it',
              }),
              clips: z
                .strictObject({
                  asked: z.array(z.string()).openapi({
                    description: 'Clips on the phone of this seat that the desk asked for',
                  }),
                  erased: z.array(z.string()).openapi({
                    description:
                      'Clips that may show a person who was erased: the phone deletes them',
                  }),
                  disputed: z.array(z.string()).openapi({
                    description:
                      'Judgements of this seat with which another one disagrees: a phone that films keeps the film of them',
                  }),
                })
                .optional()
                .openapi({ description: 'Only for the seat of a judge of gates' }),
            })
            .openapi('RaceDayPlan'),
        },
      },
    },
    304: { description: 'As it was' },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'not_allowed', 'no_plan'] as const),
      ...(['too_many_requests', 'method_not_allowed', ...failureCodes] as const),
    ),
  },
});

export function addRacePlanApi(app: ApiApp, services: FeedServices): void {
  const { database, raceDays, texts } = services;
  const middleware = requireCallers(services);

  app.openapi(createRoute({ ...planRoute, middleware }), async (c) => {
    const { day } = c.req.valid('query');
    const callers = c.get('callers').filter((one) => mayFollow(one, day));
    const knowing = callers.find(mayReadStarts);
    const caller = knowing ?? callers[0];
    if (!caller) return problem(c, texts, 'not_allowed');
    const now = await raceDays.read(day);
    if (!now) return problem(c, texts, 'no_plan');
    const { dayPlan, planVersion: version } = now;
    const all = { published: null, gates: dayPlan.gates, plan: now.plan };
    const { published, gates, plan } = knowing ? all : publishedPlan(dayPlan, now.plan);
    const last_sequence = await lastSequence(database, { day, seat: nameOf(caller) });
    const films = mayKeepStrip(caller, { day, seat: nameOf(caller) }, 'clip');
    const clips = films && {
      ...(await listClipWishes(database, { day, seat: nameOf(caller) })),
      disputed: findDisputed(now.state, nameOf(caller)),
    };
    const term = (await readLease(database, day))?.term ?? 0;
    const log = await readLogIdentity(database);
    const races = dayPlan.races.map(({ id, title, gates, published }) => ({
      id,
      title,
      gates,
      published,
    }));
    const starts = plannedStarts(dayPlan).flatMap(({ race, place, boat, at }) =>
      place === null || !('bib' in boat) || published?.has(race) === false
        ? []
        : { race, place, bib: boat.bib, name: boat.name, at },
    );
    const answer = { day, version, plan, gates, races, starts, term, log, last_sequence };
    return c.json({ ...answer, ...(clips && { clips }) }, 200);
  });
}

/** Returns the standing judgements of a seat with which another seat disagrees. */
function findDisputed({ runs }: Pick<DayState, 'runs'>, seat: string): string[] {
  return runs.flatMap(({ gates }) =>
    gates.flatMap(({ state, said }) =>
      state === 'conflict' ? said.filter((one) => one.seat === seat).map(({ event }) => event) : [],
    ),
  );
}

/** Returns a plan with published start lists only, without seats and gates. */
function publishedPlan(dayPlan: DayPlan, plan: RaceDayPlan) {
  const published = new Set(dayPlan.races.flatMap(({ id, published: is }) => (is ? id : [])));
  const boats = plan.boats.filter(({ race }) => published.has(race));
  const crosses = plan.crosses?.filter(({ trial }) => published.has(trial));
  return { published, gates: [], plan: { ...plan, boats, seats: [], ...(crosses && { crosses }) } };
}
