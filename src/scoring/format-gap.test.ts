import { expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { formatGap, formatGapInWords } from './format-gap.ts';

const short = centiseconds(120);
const long = centiseconds(6230);

test('in a table a gap has a plus, and a colon from a minute on', () => {
  expect([formatGap(short), formatGap(long)]).toEqual(['+1.20', '+1:02.30']);
});

test('in a sentence a gap has its unit, which a minute does without', () => {
  expect([formatGapInWords(short), formatGapInWords(long)]).toEqual(['1.20\u00a0s', '1:02.30']);
});
