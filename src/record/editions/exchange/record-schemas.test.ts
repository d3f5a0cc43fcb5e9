import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';
import { recordSchemas } from './record-schemas.ts';

test.each(Object.entries(recordSchemas()))(
  'docs/schemas has %s as it is served',
  (name, schema) => {
    const committed = readFileSync(`docs/schemas/${name}.schema.json`, 'utf8');
    expect(committed === jsonText(schema), 'run npm run schemas').toBe(true);
  },
);
