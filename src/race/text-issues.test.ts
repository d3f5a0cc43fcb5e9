import { expect, test } from 'vitest';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import { flattenTexts, textIssues, variablesOf } from './text-issues.ts';

test('a dictionary flattens to full keys', () => {
  expect([...flattenTexts({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })]).toEqual([
    ['a.b', 'x'],
    ['a.c.d', 'y'],
    ['e', 'z'],
  ]);
});

test('the values of a text are named once, however they are written', () => {
  expect(variablesOf('{{b}} {{ a }} {{b, number}}')).toEqual(['a', 'b']);
});

test('missing keys, empty texts, markup and other values are found', () => {
  const reference = { a: 'one {{x}}', b: 'two', c: 'three', d: 'four' };
  const texts = { a: 'uno {{y}}', b: ' ', c: '<b>tres</b>' };
  expect(textIssues(texts, reference)).toEqual([
    { path: 'b', expected: 'some words', found: 'an empty text' },
    { path: 'c', expected: 'words without HTML', found: '<b>' },
    { path: 'a', expected: '{{x}}, as in the other language', found: '{{y}}' },
    { path: 'd', expected: 'a text', found: 'nothing' },
  ]);
});

test('two dictionaries that agree have no issue', () => {
  expect(textIssues({ a: '{{x}} y' }, { a: 'z {{x}}' })).toEqual([]);
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
