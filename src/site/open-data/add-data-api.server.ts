import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../platform/errors/error-codes.ts';
import type { ApiApp } from '../../platform/http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../../platform/http/problem.server.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { parseNumber } from '../../record/editions/served-edition.ts';
import { dataFileKeys, dataFiles, dataNames, packageFile } from './files/data-files.ts';
import { dataPackage } from './files/data-package.ts';
import { type DataFactsOf, toDataFacts } from './to-data-facts.ts';
import { type EditionDataReader, LaterProgram } from './versions/edition-data.server.ts';

export const dataPaths = '/datos/{year}/{file}';
export const dataFolder = '/datos/:year/:file';

/** Clients may store the files, but must ask each time whether they are unchanged. */
const caching = { 'cache-control': 'public, no-cache' };

const route = createRoute({
  method: 'get',
  path: dataPaths,
  tags: ['data'],
  summary: 'The public record of a year, as files',
  description: `${dataNames.join(', ')}: at the same address for good. datapackage.json describes the others, names their licence and every version that they had. Any page may read them (CORS).`,
  request: {
    params: z.strictObject({
      year: z.string().openapi({ description: 'Year of an edition', example: '2023' }),
      file: z.string().openapi({ description: 'Name of a file', enum: dataNames }),
    }),
  },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/json': { schema: z.looseObject({}) },
        'application/schema+json': { schema: z.looseObject({}) },
        'text/csv': { schema: z.string() },
      },
    },
    ...problemResponses('not_found', 'method_not_allowed', ...failureCodes),
  },
});

interface DataRoom extends DataFactsOf {
  records: Pick<RecordReader, 'catalogue'>;
  editionData: EditionDataReader;
  texts: Words;
  config: { publicUrl: string };
}

export function addDataApi(app: ApiApp, room: DataRoom): void {
  const { records, editionData, texts, config } = room;
  app.openapi(route, async (c) => {
    const { year, file } = c.req.valid('param');
    const key = dataFileKeys.find((one) => dataFiles[one].name === file);
    if (key === undefined && file !== packageFile.name) return problem(c, texts, 'not_found');
    const edition = findEdition(await records.catalogue(), parseNumber(year) ?? 0);
    const data = edition && (await editionData(edition.id, toDataFacts(room)).catch(laterProgram));
    if (data === 'later') return problem(c, texts, 'unavailable');
    if (!data) return problem(c, texts, 'not_found');
    const homepage = `${config.publicUrl}/datos`;
    const text = key
      ? data.texts[key]
      : `${JSON.stringify(dataPackage({ ...data, homepage }), null, 2)}\n`;
    const { type } = key ? dataFiles[key] : packageFile;
    return c.body(text, 200, { ...caching, 'content-type': type });
  });
}

function laterProgram(error: unknown): 'later' {
  if (error instanceof LaterProgram) return 'later';
  throw error;
}
