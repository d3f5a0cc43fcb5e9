import { expect, test } from 'vitest';
import { decimalMark, languages, localeOf } from '../../platform/i18n/languages.ts';
import { centiseconds } from './centiseconds.ts';
import { clockText, gapInWords, gapText, runTimeText } from './run-time-text.ts';

const short = centiseconds(95);
const long = centiseconds(6230);

test("runTimeText puts the language's decimal mark before the hundredths", () => {
  expect(languages.map((language) => runTimeText(centiseconds(8345), language))).toEqual([
    '1:23,45',
    '1:23.45',
  ]);
  expect(languages.map((language) => clockText(centiseconds(3_615_000), language))).toEqual([
    '10:02:30,00',
    '10:02:30.00',
  ]);
});

test("the decimal mark is that of the language's locale", () => {
  for (const language of languages) {
    const half = new Intl.NumberFormat(localeOf[language]).format(0.5);
    expect(half).toBe(`0${decimalMark[language]}5`);
  }
});

test('gapText writes a plus, and a colon from one minute on', () => {
  expect([gapText(short, 'es'), gapText(long, 'es')]).toEqual(['+0,95', '+1:02,30']);
  expect([gapText(short, 'en'), gapText(long, 'en')]).toEqual(['+0.95', '+1:02.30']);
  const around = [centiseconds(5999), centiseconds(6000)];
  expect(around.map((gap) => gapText(gap, 'es'))).toEqual(['+59,99', '+1:00,00']);
});

test('gapInWords writes the unit, and none from one minute on', () => {
  expect([gapInWords(short, 'es'), gapInWords(long, 'es')]).toEqual(['0,95\u00a0s', '1:02,30']);
  expect(gapInWords(short, 'en')).toBe('0.95\u00a0s');
});
