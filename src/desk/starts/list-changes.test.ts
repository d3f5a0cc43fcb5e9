import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { listChanges } from './list-changes.ts';
import { listDigest } from './list-digest.server.ts';

const race = 'men-1';
const elsewhere = plannedBoat(['women-1', 1, 1]);
const of = (...boats: [bib: number, entry: number | null][]) =>
  anyDayPlan({
    boats: [
      ...boats.map(([bib, entry], index) => plannedBoat([race, bib, index + 1], { entry })),
      elsewhere,
    ],
  });

test('listChanges lists boats that move, leave, come or get another bib', () => {
  const before = of([1, 11], [2, 12], [3, 13], [90, null]);
  const after = of([1, 11], [4, 14], [22, 12], [90, null]);
  expect(listChanges(before, after, race)).toEqual({
    same: 2,
    moved: [{ bib: 22, name: 'Boat 22', place: 3, from: 2 }],
    left: [{ bib: 3, name: 'Boat 3', place: 3 }],
    come: [{ bib: 4, name: 'Boat 4', place: 2 }],
    renumbered: [{ bib: 22, name: 'Boat 22', place: 3, was: 2 }],
  });
  expect(listChanges(before, before, race)).toMatchObject({ same: 4, moved: [], come: [] });
});

test('a guest counts as another guest when the bib changes', () => {
  const changes = listChanges(of([90, null]), of([91, null]), race);
  expect(changes).toMatchObject({ same: 0, left: [{ bib: 90 }], come: [{ bib: 91 }] });
});

test('listDigest depends on the boats and their places, and on no other race', () => {
  const one = of([1, 11], [2, 12]);
  const digest = listDigest(one, race);
  expect(listDigest({ boats: one.boats.toReversed() }, race)).toBe(digest);
  expect(listDigest({ boats: one.boats.filter((boat) => boat.race === race) }, race)).toBe(digest);
  for (const more of [{ bib: 9 }, { extra: 30 }, { withdrawn: true }, { entry: null }]) {
    const boats = one.boats.map((boat, index) => (index === 0 ? { ...boat, ...more } : boat));
    expect(listDigest({ boats }, race)).not.toBe(digest);
  }
});
