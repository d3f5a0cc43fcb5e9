import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleFiles } from './sample-files.ts';

const data = join(import.meta.dirname, '..', '..', 'data');

test('two runs write the same bytes', () => {
  expect([...sampleFiles()]).toEqual([...sampleFiles()]);
});

test.each([...sampleFiles()])('data/%s is what the generator writes', (path, text) => {
  expect(readFileSync(join(data, path), 'utf8') === text, 'run npm run sample-data').toBe(true);
});
