import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GeneratedPart, generatedFiles } from './generated-files.ts';

describe.each(Object.keys(generatedFiles) as GeneratedPart[])('%s', (part) => {
  const files = generatedFiles[part]();

  test('generated files are as the sources say now: `npm run generate`', () => {
    expect(files.length).toBeGreaterThan(0);
    const old = files.filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
    );
    expect(old.map(([file]) => file)).toEqual([]);
  });
});
