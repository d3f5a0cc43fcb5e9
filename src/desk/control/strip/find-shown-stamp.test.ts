import { expect, test } from 'vitest';
import {
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { foldEvents } from '../../../race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../race-day/log/log/race-event.ts';
import { findShownStamp } from './find-shown-stamp.ts';

const strip = '0193c000-0000-7000-8000-00000000abcd';
const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'single', descent: 1 }],
  races: [{ id: 'men-1', group: 'men', descent: 1, gates: 1 }],
  boats: [1, 2].map((bib) => ({ race: 'men-1', bib, name: `Boat ${bib}` })),
  seats: [],
};
const stamp = (bib: number | null, more: object = {}) => {
  const boat = bib === null ? null : { race: 'men-1', bib };
  return buildRaceEvent('seat-1', Object.assign(makeStamp('finish', 36_000, boat), more));
};
const find = (of: RaceEvent, events: readonly RaceEvent[]) =>
  findShownStamp(of.id, foldEvents(plan, events), new Map(events.map((one) => [one.id, one])));

test('a stamp that its seat read and gave to another boat is found by its old link, with the time of the hand', () => {
  const first = stamp(1);
  const read = { strip, frame: 40, doubt: 20_000 };
  const again = stamp(2, { at: 35_999_700_000, replaces: first.id, read });
  for (const of of [first, again]) {
    expect(find(of, [first, again])).toMatchObject({
      first: first.id,
      seat: 'seat-1',
      channel: 'finish',
      at: 36_000_000_000,
      isGear: false,
      read,
      run: { bib: 2 },
    });
  }
});

test('a stamp of the gear is known as one', () => {
  const byGear = stamp(1, { manual: false, raw: 'line' });
  expect(find(byGear, [byGear])).toMatchObject({ isGear: true, read: null, run: { bib: 1 } });
});

test('a stamp without a boat waits for one until it is withdrawn', () => {
  const stray = stamp(null);
  const withdrawn = stamp(null, { replaces: stray.id, withdrawn: true });
  expect(find(stray, [stray])).toMatchObject({ run: null, isStray: true });
  expect(find(stray, [stray, withdrawn])).toMatchObject({ run: null, isStray: false });
});

test('an event that is no stamp of start or finish is not found', () => {
  const split = buildRaceEvent('seat-1', makeStamp('split1', 36_000));
  const decision = buildRaceEvent(
    'desk-a-1',
    composeDecision('scorer', { on: 'rerun', race: 'men-1', bib: 1, attempt: 1 }),
  );
  expect(find(split, [split])).toBeNull();
  expect(find(decision, [decision])).toBeNull();
  expect(find(stamp(1), [])).toBeNull();
});
