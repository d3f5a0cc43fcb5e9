import { createRoute, z } from '@hono/zod-openapi';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import {
  computeLastPage,
  nextPage,
  type PageQuery,
  pageQuery,
  toWindow,
} from '../../platform/http/page-query.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { editionParameter, servedEdition } from '../../record/editions/served-edition.ts';
import { participantAnswer } from './participant-answer.ts';
import {
  countParticipants,
  listParticipants,
  listVerifiedStarts,
  type PageWindow,
} from './participants-repository.server.ts';

const instant = z.iso.datetime();

const pivot = z.strictObject({
  payment_verified_at: instant,
  release_verified_at: instant.nullable(),
});

const participantSchema = z
  .strictObject({
    name: z.string(),
    sex: z.enum(['male', 'female']),
    nationality: z.string().openapi({ description: 'ISO 3166-1 alpha-2', example: 'EC' }),
    payment_verified_at: instant,
    release_verified_at: instant.nullable(),
    participant: z.strictObject({
      id: z.int().openapi({ description: 'The same in every edition' }),
      category: z.int().positive().openapi({
        description: '1 Expertos, 2 Intermedios, 3 Novatos, others as the race names them',
      }),
      user: z.strictObject({ name: z.string() }),
      editions: z
        .array(z.strictObject({ id: z.int(), year: z.int(), pivot }))
        .openapi({ description: 'The asked edition, then the others, latest first' }),
    }),
  })
  .openapi('Participant');

const meta = z.strictObject({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  lastPage: z.int(),
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/editions/{edition}/participants',
  tags: ['editions'],
  summary: 'The payment-verified participants of an edition, a page at a time',
  request: { params: z.object({ edition: editionParameter }), query: pageQuery },
  responses: {
    200: {
      description: 'One page of the list',
      content: {
        'application/json': { schema: z.strictObject({ data: z.array(participantSchema), meta }) },
      },
    },
    ...problemResponses(
      'unknown_edition',
      'unknown_page',
      'invalid_request',
      'method_not_allowed',
      ...failureCodes,
    ),
  },
});

const confirmRoute = createRoute({
  method: 'get',
  path: '/api/editions/{edition}/participants/confirm',
  tags: ['editions'],
  summary: 'The confirmed participants of an edition: all whose payment is verified',
  request: { params: z.object({ edition: editionParameter }), query: pageQuery },
  responses: {
    200: {
      description:
        'The list; of one that is longer than a page, the header Link names the next one',
      content: {
        'application/json': { schema: z.strictObject({ data: z.array(participantSchema) }) },
      },
    },
    ...problemResponses(
      'unknown_edition',
      'unknown_page',
      'invalid_request',
      'method_not_allowed',
      ...failureCodes,
    ),
  },
});

/** Caches must revalidate on each request, so that a payment that has just been verified shows at once. */
const fresh = { 'cache-control': 'public, no-cache' };

interface ListServices {
  records: RecordReader;
  database: AppDatabase;
  texts: Words;
}

export function addParticipantsApi(app: ApiApp, services: ListServices): void {
  const { records, database, texts } = services;

  app.openapi(listRoute, async (c) => {
    const asked = c.req.valid('query');
    const list = await readPage(c.req.valid('param').edition, asked, c.env?.markPartial);
    if (typeof list === 'string') return problem(c, texts, list);
    const { data, total, lastPage } = list;
    return c.json({ data, meta: { ...asked, total, lastPage } }, 200, fresh);
  });

  app.openapi(confirmRoute, async (c) => {
    const asked = c.req.valid('query');
    const list = await readPage(c.req.valid('param').edition, asked, c.env?.markPartial);
    if (typeof list === 'string') return problem(c, texts, list);
    const more = nextPage(c.req.url, asked, list.lastPage);
    return c.json({ data: list.data }, 200, { ...fresh, ...more });
  });

  async function readPage(number: string, asked: PageQuery, onStale?: () => void) {
    const catalogue = await records.catalogue(onStale);
    const edition = servedEdition(catalogue, number);
    if (!edition) return 'unknown_edition';
    const total = await countParticipants(database, edition.id);
    const lastPage = computeLastPage(total, asked.perPage);
    if (asked.page > lastPage) return 'unknown_page';
    const data = await answers(database, catalogue, edition.id, toWindow(asked));
    return { data, total, lastPage };
  }
}

async function answers(
  database: AppDatabase,
  catalogue: Catalogue,
  editionId: number,
  window: PageWindow,
) {
  const participants = await listParticipants(database, editionId, window);
  const served = catalogue.filter(({ api }) => api);
  const starts = await listVerifiedStarts(database, {
    personIds: participants.map(({ personId }) => personId),
    editionIds: served.map(({ id }) => id),
  });
  const startsOf = Map.groupBy(starts, ({ personId }) => personId);
  return participants.map((record) =>
    participantAnswer(record, editionId, startsOf.get(record.personId) ?? []),
  );
}
