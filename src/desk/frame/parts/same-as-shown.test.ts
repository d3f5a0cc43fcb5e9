import { expect, test } from 'vitest';
import { sameAsShown, shownWith } from './same-as-shown.server.ts';

const before = { name: 'Ana Ruiz', city: 'Baeza', club: '' };
const shown = shownWith(before);

test('nobody else wrote: what was sent is what is meant', () => {
  const sent = { ...before, city: 'Tena' };
  expect(sameAsShown(shown, { sent, present: before })).toEqual({ changed: [], values: sent });
});

test('another field that somebody changed is left as they wrote it', () => {
  const sent = { ...before, city: 'Tena' };
  const present = { ...before, club: 'Río Quijos' };
  expect(sameAsShown(shown, { sent, present })).toEqual({
    changed: [],
    values: { name: 'Ana Ruiz', city: 'Tena', club: 'Río Quijos' },
  });
});

test('one field written by both is told of, with both; the same word twice is no matter', () => {
  const sent = { ...before, city: 'Tena', club: 'Sangay' };
  const present = { ...before, city: 'Quito', club: 'Sangay' };
  const compared = sameAsShown(shown, { sent, present });
  expect(compared.changed).toEqual([{ field: 'city', theirs: 'Quito', mine: 'Tena' }]);
  // Shown again with what stands there now, the second press means it.
  expect(sameAsShown(shownWith(present), { sent, present }).changed).toEqual([]);
});

test('a form that does not say what it was shown with is asked', () => {
  const present = { ...before, city: 'Quito' };
  expect(sameAsShown('', { sent: before, present }).changed).toEqual([
    { field: 'city', theirs: 'Quito', mine: 'Baeza' },
  ]);
});
