import { createRoute, z } from '@hono/zod-openapi';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { failureCodes } from '../../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import {
  computeLastPage,
  nextPage,
  pageQuery,
  toWindow,
} from '../../../platform/http/page-query.server.ts';
import {
  acceptedLanguage,
  problem,
  problemResponses,
  type Words,
} from '../../../platform/http/problem.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EntryRecord, RunRecord } from '../../../record/editions/record/edition-record.ts';
import type { RecordReader } from '../../../record/editions/record/record-reader.server.ts';
import {
  editionParameter,
  parseNumber,
  servedEdition,
} from '../../../record/editions/served-edition.ts';
import { formatClock } from '../../../record/scoring/centiseconds.ts';
import { countHeats, listHeats } from './heats-repository.server.ts';

const heatSchema = z
  .strictObject({
    id: z.int(),
    name: z.string().openapi({ description: 'In the language of Accept-Language' }),
    edition_id: z.int(),
  })
  .openapi('RaceHeat');

const clock = z
  .string()
  .nullable()
  .openapi({ pattern: '^\\d{2}:\\d{2}:\\d{2}\\.\\d{2}$', example: '10:02:30.00' });

const runSchema = z
  .strictObject({
    participant_number: z.int(),
    participant: z.strictObject({ user: z.strictObject({ name: z.string() }) }),
    start_time: clock,
    end_time: clock,
    swim: z.int().openapi({ description: '0: stayed in the boat' }),
    roll: z.int(),
    comment: z.string().nullable().openapi({ description: 'In the language of Accept-Language' }),
    race_times_lines: z.array(
      z.strictObject({
        gate: z.int(),
        penalty: z.string().nullable().openapi({
          description: 'null: clean',
          pattern: '^00:00:\\d{2}$',
          example: '00:00:02',
        }),
        category: z.int(),
      }),
    ),
  })
  .openapi('RaceTime');

const heatsRoute = createRoute({
  method: 'get',
  path: '/api/raceHeats',
  tags: ['results'],
  summary: 'The heats of all editions',
  request: { query: pageQuery },
  responses: {
    200: {
      description: 'By id; of a list longer than a page, the header Link names the next one',
      content: { 'application/json': { schema: z.strictObject({ data: z.array(heatSchema) }) } },
    },
    ...problemResponses('unknown_page', 'invalid_request', 'method_not_allowed', ...failureCodes),
  },
});

const timesRoute = createRoute({
  method: 'get',
  path: '/api/raceTime/{edition}/{heat}/participants',
  tags: ['results'],
  summary: 'The runs of a heat, gate by gate',
  request: {
    params: z.object({
      edition: editionParameter,
      heat: z.string().openapi({ description: 'Id of the heat', example: '10' }),
    }),
  },
  responses: {
    200: {
      description: 'In the order of the heat',
      content: { 'application/json': { schema: z.strictObject({ data: z.array(runSchema) }) } },
    },
    ...problemResponses('unknown_edition', 'unknown_heat', 'method_not_allowed', ...failureCodes),
  },
});

/** Programs poll often, so they may get a correction a minute late; pages never do. */
const cached = { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' };

interface HeatServices {
  database: AppDatabase;
  records: RecordReader;
  texts: Words;
}

export function addHeatsApi(app: ApiApp, { records, database, texts }: HeatServices): void {
  app.openapi(heatsRoute, async (c) => {
    const language = acceptedLanguage(c);
    const asked = c.req.valid('query');
    const catalogue = await records.catalogue(c.env?.markPartial);
    const served = catalogue.filter(({ api }) => api).map(({ id }) => id);
    const lastPage = computeLastPage(await countHeats(database, served), asked.perPage);
    if (asked.page > lastPage) return problem(c, texts, 'unknown_page');
    const data = (await listHeats(database, served, toWindow(asked))).map((heat) => ({
      id: heat.id,
      name: heat.name[language],
      edition_id: heat.editionId,
    }));
    const more = nextPage(c.req.url, asked, lastPage);
    return c.json({ data }, 200, { ...cached, ...more, 'content-language': language });
  });

  app.openapi(timesRoute, async (c) => {
    const params = c.req.valid('param');
    const edition = servedEdition(await records.catalogue(c.env?.markPartial), params.edition);
    if (!edition) return problem(c, texts, 'unknown_edition');
    const record = await records.record(edition.id);
    const heatId = parseNumber(params.heat);
    const heat = record?.heats.find(({ id }) => id === heatId);
    if (!record || !heat) return problem(c, texts, 'unknown_heat');
    const language = acceptedLanguage(c);
    const entries = new Map(record.entries.map((entry) => [entry.id, entry]));
    const data = heat.runs.flatMap((run) => {
      const entry = entries.get(run.entryId);
      return entry ? [runAnswer(run, entry, language)] : [];
    });
    return c.json({ data }, 200, { ...cached, 'content-language': language });
  });
}

function runAnswer(run: RunRecord, { id, name, category }: EntryRecord, language: Language) {
  return {
    participant_number: run.bib ?? id,
    participant: { user: { name } },
    start_time: run.start === null ? null : formatClock(run.start),
    end_time: run.finish === null ? null : formatClock(run.finish),
    swim: run.swim,
    roll: run.roll,
    comment: run.comment?.[language] ?? null,
    race_times_lines: run.gates.flatMap((seconds, index) =>
      seconds === null ? [] : [{ gate: index + 1, penalty: penaltyText(seconds), category }],
    ),
  };
}

/** Formats penalty seconds for the API. Null for a clean gate. */
function penaltyText(seconds: number): string | null {
  return seconds === 0 ? null : `00:00:${String(seconds).padStart(2, '0')}`;
}
