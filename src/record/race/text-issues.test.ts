import { describe, expect, test } from 'vitest';
import { variablesOf } from './placeholder-issues.ts';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import { flattenTexts, isTextTree, type TextTree, textIssues, wordIssues } from './text-issues.ts';

test('a dictionary flattens to full keys', () => {
  expect([...flattenTexts({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })]).toEqual([
    ['a.b', 'x'],
    ['a.c.d', 'y'],
    ['e', 'z'],
  ]);
});

test('a dictionary is texts in objects, and nothing else', () => {
  expect([{}, { a: 'x', b: { c: { d: '' } } }].map(isTextTree)).toEqual([true, true]);
  const others = [null, 'x', ['x'], { a: 1 }, { a: ['x'] }, { a: { b: null } }, { '': 'x' }];
  expect(others.filter(isTextTree)).toEqual([]);
});

const issuesOf = (es: TextTree, en: TextTree) =>
  textIssues({ es: flattenTexts(es), en: flattenTexts(en) }).map(
    ({ language, path, expected, found }) => `${language}: ${path}: ${expected} / ${found}`,
  );

test('the values of a text are named once, however they are written', () => {
  expect(variablesOf('{{b}} {{ a }} {{b, number}} {{año}}')).toEqual(['a', 'año', 'b']);
});

test('empty texts, markup and lone braces are found', () => {
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

test('a key is missed in the language that lacks it', () => {
  expect(issuesOf({ a: 'uno', b: { c: 'dos' } }, { a: 'one', b: 'two', Title: 'x' })).toEqual([
    'es: b: a text, as in the other language / nothing',
    'es: Title: a text, as in the other language / nothing',
    'en: b.c: a text, as in the other language / nothing',
  ]);
});

describe('a text that asks for other values', () => {
  const sound = { known: '{{river}} {{bib}} {{name}}' };
  test.each([
    // Nobody else knows the name: that language has the slip.
    [{ k: '{{rivr}}' }, { k: '{{river}}' }, ['es: k: {{river}}, as in en.json / {{rivr}}']],
    [{ k: '{{bib}}' }, { k: '{{bibs}}' }, ['en: k: {{bib}}, as in es.json / {{bibs}}']],
    // A value more: it is lacking in the other, unless it is a slip of one that both know.
    [{ k: '{{bib}}' }, { k: 'bib' }, ['en: k: {{bib}}, as in es.json / no value']],
    [{ k: 'largo' }, { k: '{{length}}' }, ['es: k: {{length}}, as in en.json / no value']],
    [
      { k: '{{name}}' },
      { k: '{{name}} {{nmae}}' },
      ['en: k: {{name}}, as in es.json / {{name}}, {{nmae}}'],
    ],
    // Both are known, or neither: nobody can tell.
    [
      { k: '{{name}}' },
      { k: '{{bib}}' },
      ['null: k: the same values in both languages / {{name}} in es.json and {{bib}} in en.json'],
    ],
  ])('%j and %j', (es, en, expected) => {
    expect(issuesOf({ ...sound, ...es }, { ...sound, ...en })).toEqual(expected);
  });
});

describe('plural forms are compared with their like', () => {
  const en = { n_one: 'One row', n_other: '{{count}} rows' };
  test('Spanish may have "many", and "one" may leave the number out', () => {
    const es = {
      n_one: '{{count}} fila',
      n_many: '{{count}} de filas',
      n_other: '{{count}} filas',
    };
    expect(issuesOf(es, en)).toEqual([]);
  });

  test('a form that the grammar needs is missed; its values are those of "other"', () => {
    const es = { n_many: 'Muchas filas', n_other: '{{count}} filas' };
    expect(issuesOf(es, en)).toEqual([
      'es: n_one: a text, as in the other language / nothing',
      'es: n_many: {{count}}, as in en.json / no value',
    ]);
  });

  test('ordinals have the forms of their own grammar', () => {
    const places = {
      p_ordinal_one: '{{count}}st',
      p_ordinal_two: '{{count}}nd',
      p_ordinal_few: '{{count}}rd',
      p_ordinal_other: '{{count}}th',
    };
    expect(issuesOf({ p_ordinal_other: '{{count}}.º' }, places)).toEqual([]);
  });

  test('a key that only ends like one is a key like others', () => {
    expect(issuesOf({ a: { this_one: 'x' } }, { a: {} })).toEqual([
      'en: a.this_one: a text, as in the other language / nothing',
    ]);
  });
});

test('rules without a number in the row are found', () => {
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

test('a row of the schedule has a time and words', () => {
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
