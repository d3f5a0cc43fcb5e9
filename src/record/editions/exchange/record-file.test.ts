import { expect, test } from 'vitest';
import { z } from 'zod';
import { championshipSchema } from '../../../site/championship/championship-file.ts';
import { contactsFile, recordFile } from './record-file.ts';

function endless(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isEndless = Reflect.get(schema, 'type') === 'array' && !('maxItems' in schema);
  const inside = Object.entries(schema).flatMap(([key, part]) => endless(part, `${path}/${key}`));
  return isEndless ? [path, ...inside] : inside;
}

test.each([
  ['record.json', recordFile],
  ['contacts.json', contactsFile],
  ['ranking.json', championshipSchema],
])('every list of %s has a limit', (_name, file) => {
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' });
  expect(JSON.stringify(schema)).toContain('"array"');
  expect(endless(schema).filter((path) => !path.endsWith('/races'))).toEqual([]);
});
