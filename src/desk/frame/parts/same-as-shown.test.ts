import { expect, test } from 'vitest';
import { sameAsShown, shownWith } from './same-as-shown.server.ts';

const before = { name: 'Ana Ruiz', city: 'Baeza', club: '' };
const shown = shownWith(before);

test('a form keeps its sent values when the record did not change meanwhile', () => {
  const sent = { ...before, city: 'Tena' };
  expect(sameAsShown(shown, { sent, present: before })).toEqual({ changed: [], values: sent });
});

test('an untouched form field keeps the change of another person', () => {
  const sent = { ...before, city: 'Tena' };
  const present = { ...before, club: 'Río Quijos' };
  expect(sameAsShown(shown, { sent, present })).toEqual({
    changed: [],
    values: { name: 'Ana Ruiz', city: 'Tena', club: 'Río Quijos' },
  });
});

test('a form field changed by two people is a conflict unless both wrote the same', () => {
  const sent = { ...before, city: 'Tena', club: 'Sangay' };
  const present = { ...before, city: 'Quito', club: 'Sangay' };
  const compared = sameAsShown(shown, { sent, present });
  expect(compared.changed).toEqual([{ field: 'city', theirs: 'Quito', mine: 'Tena' }]);
  // The form was shown again with the current values, so the second submit is deliberate.
  expect(sameAsShown(shownWith(present), { sent, present }).changed).toEqual([]);
});

test('a form without its shown values reports every difference as a conflict', () => {
  const present = { ...before, city: 'Quito' };
  expect(sameAsShown('', { sent: before, present }).changed).toEqual([
    { field: 'city', theirs: 'Quito', mine: 'Baeza' },
  ]);
});
