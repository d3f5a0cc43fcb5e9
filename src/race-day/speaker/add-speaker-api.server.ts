import { createRoute, z } from '@hono/zod-openapi';
import { bilingual } from '../../platform/content/bilingual.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses } from '../../platform/http/problem.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { tablesOfRecords } from '../../site/results/tables-of-records.ts';
import type { FeedServices } from '../feed/feed-services.ts';
import { requireCallers } from '../feed/require-callers.server.ts';
import { type FeedCaller, mayFollow } from '../feed/rights/may-append.ts';
import { readSpeakerDay } from './facts/read-speaker-day.server.ts';
import { keepReadings } from './lines/speaker-lines-repository.server.ts';
import { mostReadings, speakerPaths } from './speaker-paths.ts';

const times = z.int().nonnegative();
const year = z.int();
const words = z.strictObject({ es: z.string(), en: z.string() });

const place = {
  year,
  group: bilingual,
  entrants: times,
  rank: z.int().positive(),
  result: times.openapi({ description: 'Hundredths, with penalties' }).optional(),
};

const facts = z
  .strictObject({
    times: times.openapi({ description: 'Editions that they raced before' }),
    best: z.strictObject(place).optional(),
    gates: z
      .strictObject({
        judged: times.openapi({ description: 'Descents of which every gate was judged' }),
        clean: times.openapi({ description: 'Of these without a touch' }),
        last: z.strictObject({ year, touched: times, missed: times }),
      })
      .optional(),
    last: z
      .strictObject({
        year,
        group: place.group.optional(),
        entrants: place.entrants.optional(),
        rank: place.rank.optional(),
        result: place.result,
      })
      .optional(),
  })
  .openapi('SpeakerFacts');

const dayRoute = createRoute({
  method: 'get',
  path: speakerPaths.day,
  tags: ['race day'],
  summary:
    'What the speaker says of the boats of a day besides their race, and the lines of sponsors',
  description:
    'Nothing but what public pages show; of minors how their name is said, and no more. For the seat of the speaker, and for the desk.',
  request: { query: z.object({ day: z.iso.date() }) },
  responses: {
    200: {
      description: 'As it is now',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              day: z.iso.date(),
              year,
              boats: z.array(
                z.strictObject({
                  races: z.array(z.string()),
                  bib: z.int(),
                  spoken: z.string().optional(),
                  facts: facts.optional(),
                  answers: z.array(z.strictObject({ label: words, value: words })).optional(),
                }),
              ),
              lines: z.array(z.strictObject({ id: z.int(), words, read: times })),
            })
            .openapi('SpeakerDay'),
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

const readingsRoute = createRoute({
  method: 'post',
  path: speakerPaths.readings,
  tags: ['race day'],
  summary: 'Tells which lines of sponsors the speaker read, and when',
  description: `At most ${mostReadings} at once. A reading counts once, however often it is sent.`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            day: z.iso.date(),
            readings: z
              .array(z.strictObject({ id: z.uuid(), line: z.int(), at: z.iso.datetime() }))
              .min(1)
              .max(mostReadings),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'All of them are on the disk, but those of lines that there are none of',
      content: {
        'application/json': {
          schema: z.strictObject({ unknown: z.array(z.uuid()) }).openapi('KeptReadings'),
        },
      },
    },
    ...problemResponses(
      ...(['invalid_request', 'not_paired', 'not_allowed', 'token_mismatch'] as const),
      ...(['payload_too_large', 'too_many_requests'] as const),
      ...(['method_not_allowed', ...failureCodes] as const),
    ),
  },
});

const speaks = (caller: FeedCaller, day: string) =>
  mayFollow(caller, day) && (caller.kind === 'desk' || caller.seat.kind === 'announcer');

/** Earlier days count too: a device without a line on that day may have another seat by now. */
const hasRead = (caller: FeedCaller, day: string) =>
  caller.kind === 'seat' && caller.seat.kind === 'announcer' && day <= caller.seat.day;

interface SpeakerServices extends FeedServices {
  race: FeedServices['race'] & { countryCode: string; ages: { fullAge: number } };
  records: RecordReader;
  translate: Record<Language, Translate>;
}

export function addSpeakerApi(app: ApiApp, services: SpeakerServices): void {
  const { database, texts } = services;
  const middleware = requireCallers(services);
  const room = { ...services, tablesOf: tablesOfRecords() };

  app.openapi(createRoute({ ...dayRoute, middleware }), async (c) => {
    const { day } = c.req.valid('query');
    const may = c.get('callers').some((caller) => speaks(caller, day));
    if (!may) return problem(c, texts, 'not_allowed');
    const told = await readSpeakerDay(room, day);
    return told ? c.json(told, 200) : problem(c, texts, 'no_plan');
  });

  app.openapi(createRoute({ ...readingsRoute, middleware }), async (c) => {
    const { day, readings } = c.req.valid('json');
    const may = c.get('callers').some((caller) => hasRead(caller, day));
    if (!may) return problem(c, texts, 'not_allowed');
    const unknown = await keepReadings(database, { day, readings, now: new Date() });
    return c.json({ unknown }, 200);
  });
}
