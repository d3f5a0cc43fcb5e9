import { describe, expect, test } from 'vitest';
import { listVariables } from './placeholder-issues.ts';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import { flattenTexts, isTextTree, type TextTree, textIssues, wordIssues } from './text-issues.ts';

test('flattenTexts returns full keys', () => {
  expect([...flattenTexts({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })]).toEqual([
    ['a.b', 'x'],
    ['a.c.d', 'y'],
    ['e', 'z'],
  ]);
});

test('isTextTree accepts only objects of texts', () => {
  expect([{}, { a: 'x', b: { c: { d: '' } } }].map(isTextTree)).toEqual([true, true]);
  const others = [null, 'x', ['x'], { a: 1 }, { a: ['x'] }, { a: { b: null } }, { '': 'x' }];
  expect(others.filter(isTextTree)).toEqual([]);
});

const collectIssues = (es: TextTree, en: TextTree) =>
  textIssues({ es: flattenTexts(es), en: flattenTexts(en) }).map(
    ({ language, path, expected, found }) => `${language}: ${path}: ${expected} / ${found}`,
  );

test('listVariables returns each value once, whatever its format', () => {
  expect(listVariables('{{b}} {{ a }} {{b, number}} {{año}}')).toEqual(['a', 'año', 'b']);
});

test('wordIssues finds empty texts, markup and stray braces', () => {
  const texts = { a: ' ', b: '<b>tres</b>', c: 'en {{town}', d: '{{ race }}' };
  expect(wordIssues(new Map(Object.entries(texts)))).toEqual([
    { path: 'a', expected: 'some words', found: 'an empty text' },
    { path: 'b', expected: 'words without HTML', found: '<b>' },
    {
      path: 'c',
      expected: 'two braces on each side of a value, like {{race}}',
      found: 'en {{town}',
    },
  ]);
});

test('textIssues reports a missing key in the language that lacks it', () => {
  expect(collectIssues({ a: 'uno', b: { c: 'dos' } }, { a: 'one', b: 'two', Title: 'x' })).toEqual([
    'es: b: a text, as in the other language / nothing',
    'es: Title: a text, as in the other language / nothing',
    'en: b.c: a text, as in the other language / nothing',
  ]);
});

describe('textIssues on texts with different values', () => {
  const sound = { known: '{{river}} {{bib}} {{name}}' };
  test.each([
    // No other text has the name, so this language has the mistake.
    [{ k: '{{rivr}}' }, { k: '{{river}}' }, ['es: k: {{river}}, as in en.json / {{rivr}}']],
    [{ k: '{{bib}}' }, { k: '{{bibs}}' }, ['en: k: {{bib}}, as in es.json / {{bibs}}']],
    // An additional value is missing in the other language, unless it misspells a known name.
    [{ k: '{{bib}}' }, { k: 'bib' }, ['en: k: {{bib}}, as in es.json / no value']],
    [{ k: 'largo' }, { k: '{{length}}' }, ['es: k: {{length}}, as in en.json / no value']],
    [
      { k: '{{name}}' },
      { k: '{{name}} {{nmae}}' },
      ['en: k: {{name}}, as in es.json / {{name}}, {{nmae}}'],
    ],
    // Both names are known, or neither, so the wrong one is unclear.
    [
      { k: '{{name}}' },
      { k: '{{bib}}' },
      ['null: k: the same values in both languages / {{name}} in es.json and {{bib}} in en.json'],
    ],
  ])('reports the right language for %j and %j', (es, en, expected) => {
    expect(collectIssues({ ...sound, ...es }, { ...sound, ...en })).toEqual(expected);
  });
});

describe('textIssues on plural forms', () => {
  const en = { n_one: 'One row', n_other: '{{count}} rows' };
  test('accepts "many" in Spanish alone, and "one" without the number', () => {
    const es = {
      n_one: '{{count}} fila',
      n_many: '{{count}} de filas',
      n_other: '{{count}} filas',
    };
    expect(collectIssues(es, en)).toEqual([]);
  });

  test('reports a form that the grammar needs, with the values of "other"', () => {
    const es = { n_many: 'Muchas filas', n_other: '{{count}} filas' };
    expect(collectIssues(es, en)).toEqual([
      'es: n_one: a text, as in the other language / nothing',
      'es: n_many: {{count}}, as in en.json / no value',
    ]);
  });

  test('knows the forms of ordinals in each grammar', () => {
    const places = {
      p_ordinal_one: '{{count}}st',
      p_ordinal_two: '{{count}}nd',
      p_ordinal_few: '{{count}}rd',
      p_ordinal_other: '{{count}}th',
    };
    expect(collectIssues({ p_ordinal_other: '{{count}}.º' }, places)).toEqual([]);
  });

  test('treats a key that only looks like a plural form as any other key', () => {
    expect(collectIssues({ a: { this_one: 'x' } }, { a: {} })).toEqual([
      'en: a.this_one: a text, as in the other language / nothing',
    ]);
  });
});

test('regulationIssues reports a missing number between rules', () => {
  const issues = regulationIssues({ regulations: { race: { item1: 'a', item3: 'b' } } });
  expect(issues).toContainEqual({
    path: 'regulations.race',
    expected: '"item2" as the next rule',
    found: 'item3',
  });
  expect(issues).toContainEqual({
    path: 'regulations.appeals',
    expected: 'at least "item1"',
    found: 'no rule',
  });
});

test('scheduleIssues requires a time and texts for each schedule row', () => {
  const schedule = {
    before: [],
    raceDay: [{ row: 'row1', start: '08:00', minutes: 60 } as const],
  };
  const texts = { schedule: { before: { row2: { date: 'x' } }, raceDay: {} } };
  expect(scheduleIssues(schedule, texts).map(({ path }) => path)).toEqual([
    'schedule.before.row2',
    'schedule.raceDay.row1',
  ]);
});
