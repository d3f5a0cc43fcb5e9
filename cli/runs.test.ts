import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../src/platform/i18n/create-translator.ts';
import { languages } from '../src/platform/i18n/languages.ts';
import { unchangedInWords } from './runs.ts';

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
const run = { year: '2027', bib: 7, descent: 1 } as const;
const same = { start: null, finish: null, total: null, status: null, gates: [] };

describe.each(languages)('a refused change of a run, in %s', (language) => {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  const t = createTranslator(createTextInstance(language, texts, names));
  test.each<Parameters<typeof unchangedInWords>[2]>([
    { code: 'unknown_run' },
    { code: 'several_runs', names: ['Sisa Andi', 'Rosa Tapuy'] },
    { code: 'changed_meanwhile' },
    { code: 'doubtful', name: 'Sisa Andi', doubts: ['fast'], before: same, after: same, seen: '' },
    {
      code: 'against_the_rules',
      issues: [{ rule: 'too_many_gates', values: { gate: 99, most: 30 } }],
    },
  ])('a refused change of a run is explained in words: $code', (why) => {
    expect(unchangedInWords(t, run, why)).toMatch(/\p{L}{3,} \p{L}/u);
  });
});
