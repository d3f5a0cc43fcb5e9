import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flattenTexts } from '../../src/race/text-issues.ts';

const textsOf = (language: string) => [
  ...flattenTexts(JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'))),
];

/** The keys of the texts that say `words`, outside the values that they are handed. */
const saying = (language: string, words: RegExp) =>
  textsOf(language)
    .filter(([, text]) => words.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
    .map(([key]) => key);

describe('one word for one thing', () => {
  test('English says run, never descent', () => {
    expect(saying('en', /descent/i)).toEqual([]);
  });
});

test('pages write hundredths as their language does, files and the API with a point', () => {
  const withFileForm = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /import[^;]*\b(formatRunTime|formatClock)\b[^;]*from/.test(readFileSync(file, 'utf8')),
    );
  expect(withFileForm.toSorted()).toEqual([
    'src/editions/exchange/record-text.ts',
    'src/editions/record/copy-runs.server.ts',
    'src/results/heats/add-heats-api.server.ts',
    'src/scoring/run-time-text.ts',
  ]);
});
