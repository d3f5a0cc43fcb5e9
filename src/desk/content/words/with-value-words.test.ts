import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flattenTexts } from '../../../record/race/text-issues.ts';
import { namedValues, valuesIn, withValues, withValueWords } from './with-value-words.ts';

test.each(['es', 'en'] as const)(
  'each text of %s.json is unchanged after it was shown and read back',
  (language) => {
    const texts = flattenTexts(JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8')));
    const other = [...texts].filter(
      ([, text]) =>
        withValues(withValueWords(text, language), valuesIn(text)) !==
        text.replace(/\{\{\s+|\s+\}\}/g, (braces) => braces.trim()),
    );
    expect(other).toEqual([]);
    const left = [...texts.values()].filter((text) =>
      /\{\{|\}\}/.test(withValueWords(text, language)),
    );
    expect(left).toEqual([]);
  },
);

test.each([
  ['Parque central de [pueblo]', 'Parque central de {{town}}'],
  ['Main square of [town]', 'Main square of {{town}}'],
  ['El [Rio] y el [ RÍO ]', 'El {{river}} y el {{river}}'],
  ['El [fecha, full]', 'El {{date, full}}'],
  ['De [lastRow]', 'De {{lastRow}}'],
  ['Como dijo [sic]', 'Como dijo [sic]'],
  ['Ya dice {{river}}', 'Ya dice {{river}}'],
])('%j is read as %j', (typed, text) => {
  expect(withValues(typed, [...namedValues, 'lastRow'])).toBe(text);
});
