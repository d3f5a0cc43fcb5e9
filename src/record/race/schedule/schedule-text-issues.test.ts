import { expect, test } from 'vitest';
import { scheduleTextIssues } from './schedule-text-issues.ts';

const rows = (date: string) => new Map([['schedule.before.row1.date', date]]);

test.each([
  '{{date}}',
  '{{date, short}}',
  '{{ date,weekday }} {{date, day}}, hasta las {{end, 12h}}',
  'El jueves en {{town}}',
])('a schedule row may use %s', (text) => {
  expect(scheduleTextIssues(rows(text))).toEqual([]);
});

test('a schedule row with an unknown form or value is reported with its place', () => {
  expect(scheduleTextIssues(rows('{{date, kurz}} {{datte}}'))).toEqual([
    {
      path: 'schedule.before.row1.date',
      expected:
        '{{date}} alone or in one of the forms full, long, short, numbers, weekday, day, month, year',
      found: '{{date, kurz}}',
    },
    {
      path: 'schedule.before.row1.date',
      expected:
        'one of {{date}}, {{time}}, {{end}}, {{duration}}, {{race}}, {{river}}, {{town}}, {{country}}',
      found: '{{datte}}',
    },
  ]);
});

test('a text outside the schedule cannot choose a form', () => {
  expect(scheduleTextIssues(new Map([['home.open', 'Hasta el {{closes, short}}']]))).toMatchObject([
    { path: 'home.open', expected: '{{closes}} without a form' },
  ]);
});
