import { expect, test } from 'vitest';
import { sampleFiles } from './sample-files.ts';

test('two runs write the same bytes', () => {
  expect([...sampleFiles()]).toEqual([...sampleFiles()]);
});
