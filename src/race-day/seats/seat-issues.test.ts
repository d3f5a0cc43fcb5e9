import { expect, test } from 'vitest';
import type { Seat } from './seat.ts';
import { seatIssues } from './seat-issues.ts';

const section: Omit<Seat, 'id'> = {
  day: '2027-02-20',
  kind: 'section',
  label: 'Tramo 3',
  gates: { first: 7, last: 10 },
};

test.each<[string, Partial<Seat>, string | null]>([
  ['whole', {}, null],
  ['one gate', { gates: { first: 7, last: 7 } }, null],
  ['a start', { kind: 'start', gates: null }, null],
  ['no label', { label: '  ' }, 'label'],
  ['a long label', { label: 'x'.repeat(61) }, 'label'],
  ['a label with a null character', { label: 'a\u0000' }, 'label'],
  ['no day', { day: '' }, 'day'],
  ['a day that does not exist', { day: '2027-02-30' }, 'day'],
  ['a section without gates', { gates: null }, 'gates'],
  ['a start with gates', { kind: 'start' }, 'gates'],
  ['gates the wrong way round', { gates: { first: 10, last: 7 } }, 'gates'],
  ['gate 0', { gates: { first: 0, last: 7 } }, 'gates'],
  ['half a gate', { gates: { first: 1.5, last: 7 } }, 'gates'],
  ['too many gates', { gates: { first: 1, last: 61 } }, 'gates'],
  ['gates that are no numbers', { gates: { first: Number.NaN, last: Number.NaN } }, 'gates'],
])('%s', (_what, more, issue) => {
  expect(seatIssues({ ...section, ...more })).toEqual(issue === null ? [] : [issue]);
});

test('a seat with several errors reports all of them in the order of the form', () => {
  const wrong = { kind: 'section', label: '', day: '', gates: { first: 9, last: 2 } } as const;
  expect(seatIssues(wrong)).toEqual(['label', 'gates', 'day']);
});
