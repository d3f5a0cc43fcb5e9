import { expect, test } from 'vitest';
import { rowSubjects, rowsOfSubject } from './row-subjects.ts';

const list = { id: '2027', title: 'Todos' };

test('rowSubjects makes one paper of up to five hundred rows, and none of an empty list', () => {
  expect(rowSubjects(list, 500)).toEqual([list]);
  expect(rowSubjects(list, 0)).toEqual([]);
  expect(rowsOfSubject(['Ana', 'Luis'], '2027', '2027')).toEqual({
    rows: ['Ana', 'Luis'],
    part: '',
  });
});

test('a longer list is several papers, which have each row once and in order', () => {
  const rows = Array.from({ length: 1234 }, (_, index) => index);
  const subjects = rowSubjects(list, rows.length);
  expect(subjects.map(({ title }) => title)).toEqual([
    'Todos 1–500',
    'Todos 501–1000',
    'Todos 1001–1234',
  ]);
  const portions = subjects.map(({ id }) => rowsOfSubject(rows, '2027', id));
  expect(portions.map((portion) => portion?.part)).toEqual([' · 1/3', ' · 2/3', ' · 3/3']);
  expect(portions.flatMap((portion) => portion?.rows ?? [])).toEqual(rows);
  expect(rowsOfSubject(rows, '2027', '2027')).toBeNull();
  expect(rowsOfSubject(rows, '2027', '2027-4')).toBeNull();
});
