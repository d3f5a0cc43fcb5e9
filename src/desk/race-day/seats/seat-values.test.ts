import { expect, test } from 'vitest';
import { seatOrder, seatValues, sentSeat } from './seat-values.ts';

const section = {
  ...({ day: '2027-02-20', kind: 'section', label: 'Tramo 3' } as const),
  gates: { first: 7, last: 9 },
};

test('a seat says in its form what it is, and comes back as that', () => {
  expect(seatOrder(seatValues(section))).toEqual(section);
  const start = { ...section, kind: 'start' as const, gates: null };
  expect(seatOrder(seatValues(start))).toEqual(start);
});

test('what is no kind is a section, and what is no number no gate', () => {
  const sent = sentSeat((name) => ({ label: ' Tramo ', kind: 'boat', first: 'x' })[name] ?? '');
  expect(sent).toMatchObject({ kind: 'section', label: 'Tramo', last: '' });
  expect(seatOrder(sent).gates).toEqual({ first: Number.NaN, last: Number.NaN });
});
