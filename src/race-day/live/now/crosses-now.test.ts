import { expect, test } from 'vitest';
import { crossDay } from '../../../../tests/support/cross-day.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { dueNotices } from '../../follow/notices/due-notices.ts';
import type { CrossPosting } from '../../log/cross/cross-state.ts';
import { foldEvents } from '../../log/fold/create-fold.ts';
import type { DayPlan } from '../../log/plan/day-plan.ts';
import { toRacePlan } from '../../log/plan/to-race-plan.ts';
import { crossesNow } from './crosses-now.ts';
import { publicDay } from './public-day.ts';

const plan = crossDay('2027-02-20', 4);

function posting(
  state: CrossPosting['state'],
  places: readonly (number | null)[],
  number: number | null = null,
): CrossPosting {
  return {
    step: 1,
    state,
    number,
    places: places.map((place, at) => {
      return { bib: at + 1, place, from: null, why: 'ranked', status: null };
    }),
    hash: 'ab'.repeat(32),
    signed: [],
    postedAt: '2027-02-20T20:00:00.000Z',
    enquiriesUntil: null,
    note: null,
  };
}

function toldOf(postings: CrossPosting[], dayPlan: DayPlan = plan) {
  const now = toRacePlan(dayPlan, []);
  const state = foldEvents(now, []);
  const crosses = state.crosses.map((cross) => ({ ...cross, postings }));
  const day = { dayPlan, planVersion: 1, plan: now, lists: [], revision: 0, unreadable: 0 };
  return crossesNow(publicDay({ ...day, state: { ...state, crosses } }, 'America/Guayaquil'));
}
const changedIn = (...postings: CrossPosting[]) =>
  Object.values(toldOf(postings)?.cross?.rows ?? {}).flatMap(({ bib, changed }) =>
    changed ? bib : [],
  );

test('a posting marks the bibs whose place it changes, an official one compared with the official one before', () => {
  const first = posting('provisional', [1, 2, null, null]);
  const second = posting('provisional', [2, 1, 3, null]);
  const official = posting('official', [2, 1, 3, 4], 1);
  const review = posting('under_review', [2, 1, 3, 4]);
  expect(changedIn(first)).toEqual([1, 2]);
  expect(changedIn(first, second)).toEqual([1, 2, 3]);
  expect(changedIn(first, posting('provisional', [1, null, null, null]))).toEqual([2]);
  // The places are final now, for every boat that has one.
  expect(changedIn(first, second, official)).toEqual([1, 2, 3, 4]);
  // The results were opened again and closed with the same places.
  expect(changedIn(second, official, review, posting('provisional', [2, 1, 3, 4]))).toEqual([]);
  expect(changedIn(official, review, posting('official', [2, 1, 3, 4], 1))).toEqual([]);
  const revised = posting('official', [2, 1, 4, 3], 2);
  expect(changedIn(official, posting('provisional', [2, 1, 4, 3]), revised)).toEqual([3, 4]);
});

test('an official posting also marks the bibs that a provisional posting before it placed otherwise', () => {
  const first = [posting('provisional', [1, 2, 3, 4]), posting('official', [1, 2, 3, 4], 1)];
  const swapped = [...first, posting('provisional', [2, 1, 3, 4])];
  const restored = [...swapped, posting('under_review', [1, 2, 3, 4]), first[1] ?? []].flat();
  expect([first, swapped, restored].map((all) => changedIn(...all))).toEqual([
    [1, 2, 3, 4],
    [1, 2],
    [1, 2],
  ]);
  // Another provisional posting had moved these boats back, or they had no place in between.
  const back = posting('provisional', [1, 2, 3, 4]);
  const again = posting('official', [1, 2, 3, 4], 1);
  expect(changedIn(...swapped, back, again)).toEqual([]);
  expect(changedIn(...restored, again)).toEqual([]);
  expect(changedIn(...first, posting('provisional', [1, 2, null, null]), again)).toEqual([3, 4]);
  // No final place was shown before, and a shown place is taken away.
  expect(changedIn(back, posting('official', [1, 2, 3, null], 1))).toEqual([1, 2, 3, 4]);
});

test('each posting that changed a place is notified under a key of its own, also when it has the same number again', () => {
  const sequence = [
    posting('provisional', [1, 2, 3, 4]),
    posting('official', [1, 2, 3, 4], 1),
    posting('provisional', [2, 1, 3, 4]),
    posting('official', [1, 2, 3, 4], 1),
    posting('official', [1, 2, 3, 4], 1),
  ].map((one, at) => ({ ...one, postedAt: `2027-02-20T20:0${at}:00.000Z` }));
  const due = sequence.flatMap((_, at) => {
    const crosses = toldOf(sequence.slice(0, at + 1));
    const none = { order: [], races: {}, groups: {} };
    const day = { day: plan.date, year: plan.year, time_zone: 'America/Guayaquil' };
    return dueNotices({ ...day, ...none, crosses }, 0);
  });
  expect(due.map(({ kind, bibs }) => [kind, bibs])).toEqual([
    ['provisional', [1, 2, 3, 4]],
    ['official', [1, 2, 3, 4]],
    ['provisional', [1, 2]],
    ['official', [1, 2]],
  ]);
  expect(new Set(due.map(({ key }) => key)).size).toBe(4);
});

test('a kayak cross without a posting, or with an unpublished time trial, is left out', () => {
  expect(toldOf([])).toBeUndefined();
  const races = plan.races.map((race) => ({ ...race, published: false }));
  expect(toldOf([posting('provisional', [1])], { ...plan, races })).toBeUndefined();
});

test('an erased paddler has no name in a cross, and a boat outside the plan is left out', () => {
  const boats = plan.boats
    .filter(({ bib }) => bib !== 2)
    .map((boat) => (boat.bib === 1 ? { ...boat, name: erasedName } : boat));
  const told = toldOf([posting('official', [1, 2, 3, 4], 1)], { ...plan, boats })?.cross;
  expect(told?.order).toEqual(['1', '3', '4']);
  expect(told?.rows[1]).toEqual(expect.objectContaining({ name: erasedName, club: undefined }));
});
