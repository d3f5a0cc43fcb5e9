import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTextInstance } from './create-translator.ts';
import { languages } from './languages.ts';
import { plainTexts } from './plain-texts.ts';

const usual = { race: 'Correntada', river: 'Río', town: 'Tena', country: 'Ecuador' };
const texts = {
  list: {
    hello: 'Hola, {{name}} de {{town}}',
    runs_one: '{{count}} manga',
    day: '{{date, short}}',
    nested: '$t(list.hello)',
  },
};
const write = plainTexts(texts, usual);

test('a text is filled with its own values and those of every text', () => {
  expect(write('list.hello', { name: '<Ana> {{town}}' })).toBe('Hola, <Ana> {{town}} de Tena');
});

test.each([
  ['a plural', 'list.runs', { count: 1 }],
  ['a form of a value', 'list.day', { date: 'x' }],
  ['another text', 'list.nested', { name: 'Ana' }],
  ['a value that is not there', 'list.hello', {}],
  ['a key that is not there', 'list.bye', {}],
  ['a section', 'list', {}],
  ['what every object has', 'list.toString', {}],
] as const)('the text %s is left to i18next', (_, key, values) => {
  expect(write(key, values)).toBeNull();
});

describe.each(languages)('the texts in %s', (language) => {
  test('the texts of a language are all written as i18next writes them', () => {
    const all = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    const { t } = createTextInstance(language, all, usual);
    const plain = plainTexts(all, usual);
    const different: string[] = [];
    let written = 0;
    const walk = (at: object, path: string) => {
      for (const [name, text] of Object.entries(at)) {
        const key = path === '' ? name : `${path}.${name}`;
        if (typeof text === 'object') walk(text, key);
        else {
          const names = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, each]) => each ?? '');
          const values = Object.fromEntries(names.map((each) => [each, `«${each}»`]));
          const { count: _, ...rest } = values;
          const own = plain(key, rest);
          if (own === null) continue;
          written += 1;
          if (own !== t(key, rest)) different.push(key);
        }
      }
    };
    walk(all, '');
    expect(written).toBeGreaterThan(900);
    expect(different).toEqual([]);
  });
});
