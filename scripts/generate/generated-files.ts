import { readFileSync } from 'node:fs';
import { readCourse } from '../../src/design/course-map/read-course.server.ts';
import { buildJsonSchema } from '../../src/platform/content/build-json-schema.ts';
import { raceDaySchemas } from '../../src/race-day/log/log/race-day-schemas.ts';
import { jsonText } from '../../src/record/editions/exchange/json-text.ts';
import { recordSchemas } from '../../src/record/editions/exchange/record-schemas.ts';
import {
  type ContentFileName,
  contentFileNames,
  contentFiles,
} from '../../src/record/race/content-files.ts';
import { drawings } from '../draw-terrain.ts';
import { withColumns } from '../import-columns/with-columns.ts';
import { lettersPage } from '../letters/letters-page.ts';
import { sampleFiles } from '../sample-data/sample-files.ts';

type Written = [path: string, text: string];

function contentSchemas(): Record<string, object> {
  const buildSchema = (name: ContentFileName) =>
    buildJsonSchema(contentFiles[name].schema, `content/${name}.json`);
  return Object.fromEntries(contentFileNames.map((name) => [`content-${name}`, buildSchema(name)]));
}

export const generatedFiles = {
  schemas: () =>
    Object.entries({ ...contentSchemas(), ...recordSchemas(), ...raceDaySchemas() }).map(
      ([name, schema]): Written => [`docs/schemas/${name}.schema.json`, jsonText(schema)],
    ),
  'import-columns': () => [
    ['docs/operations.md', withColumns(readFileSync('docs/operations.md', 'utf8'))],
  ],
  'sample-data': () => [...sampleFiles()].map(([path, text]): Written => [`data/${path}`, text]),
  'draw-terrain': () => {
    const course = readCourse('data');
    return Object.entries(drawings).map(([path, draw]): Written => [path, draw(course)]);
  },
  letters: () => [['docs/letters.md', lettersPage()]],
} satisfies Record<string, () => Written[]>;

export type GeneratedPart = keyof typeof generatedFiles;
