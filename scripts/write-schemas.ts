import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { raceDaySchemas } from '../src/race-day/log/log/race-day-schemas.ts';
import { jsonText } from '../src/record/editions/exchange/json-text.ts';
import { recordSchemas } from '../src/record/editions/exchange/record-schemas.ts';

for (const [name, schema] of Object.entries({ ...recordSchemas(), ...raceDaySchemas() })) {
  const file = join('docs', 'schemas', `${name}.schema.json`);
  writeFileSync(file, jsonText(schema));
  console.log(file);
}
