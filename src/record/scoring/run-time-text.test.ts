import { expect, test } from 'vitest';
import { decimalMark, languages, localeOf } from '../../platform/i18n/languages.ts';
import { centiseconds } from './centiseconds.ts';
import { clockText, gapInWords, gapText, runTimeText } from './run-time-text.ts';

const short = centiseconds(95);
const long = centiseconds(6230);

test('hundredths stand behind the mark of the language', () => {
  expect(languages.map((language) => runTimeText(centiseconds(8345), language))).toEqual([
    '1:23,45',
    '1:23.45',
  ]);
  expect(languages.map((language) => clockText(centiseconds(3_615_000), language))).toEqual([
    '10:02:30,00',
    '10:02:30.00',
  ]);
});

test('the mark is the one that the locale of the language writes', () => {
  for (const language of languages) {
    const half = new Intl.NumberFormat(localeOf[language]).format(0.5);
    expect(half).toBe(`0${decimalMark[language]}5`);
  }
});

test('in a table a gap has a plus, and a colon from a minute on', () => {
  expect([gapText(short, 'es'), gapText(long, 'es')]).toEqual(['+0,95', '+1:02,30']);
  expect([gapText(short, 'en'), gapText(long, 'en')]).toEqual(['+0.95', '+1:02.30']);
  const around = [centiseconds(5999), centiseconds(6000)];
  expect(around.map((gap) => gapText(gap, 'es'))).toEqual(['+59,99', '+1:00,00']);
});

test('in a sentence a gap has its unit, which a minute does without', () => {
  expect([gapInWords(short, 'es'), gapInWords(long, 'es')]).toEqual(['0,95\u00a0s', '1:02,30']);
  expect(gapInWords(short, 'en')).toBe('0.95\u00a0s');
});
