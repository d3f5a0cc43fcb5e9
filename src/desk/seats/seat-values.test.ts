import { expect, test } from 'vitest';
import { seatOrder, seatValues, sentSeat } from './seat-values.ts';

const section = {
  ...({ day: '2027-02-20', kind: 'section', label: 'Tramo 3' } as const),
  gates: { first: 7, last: 9 },
};

test('a seat survives writing and reading its form', () => {
  expect(seatOrder(seatValues(section))).toEqual(section);
  const start = { ...section, kind: 'start' as const, gates: null };
  expect(seatOrder(seatValues(start))).toEqual(start);
});

test('a seat form reads an unknown kind as a section and a bad number as NaN', () => {
  const sent = sentSeat((name) => ({ label: ' Tramo ', kind: 'boat', first: 'x' })[name] ?? '');
  expect(sent).toMatchObject({ kind: 'section', label: 'Tramo', last: '' });
  expect(seatOrder(sent).gates).toEqual({ first: Number.NaN, last: Number.NaN });
});
