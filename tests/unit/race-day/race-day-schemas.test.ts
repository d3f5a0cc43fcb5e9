import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceDaySchemas } from '../../../src/race-day/log/log/race-day-schemas.ts';
import { jsonText } from '../../../src/record/editions/exchange/json-text.ts';

test.each(Object.entries(raceDaySchemas()))('docs/schemas has %s', (name, schema) => {
  const committed = readFileSync(`docs/schemas/${name}.schema.json`, 'utf8');
  expect(committed === jsonText(schema), 'run npm run schemas').toBe(true);
});
