import { expect, test } from 'vitest';
import {
  dueNotices,
  type FollowedRace,
  findFollowedBibs,
  isStillToStart,
  readBoatName,
  type StartNotice,
} from './due-notices.ts';

const now = Date.parse('2027-02-20T15:00:00Z');
const title = { es: 'Hombres', en: 'Men' };

/** Bibs with an hour are still to start. */
function raceOf(order: string[], hours: Record<string, number>): FollowedRace['races'][string] {
  const starts = Object.fromEntries(
    Object.entries(hours).map(([bib, at]) => [
      bib,
      { bib: Number(bib), name: 'Ana Vega', planned: at - 60_000, at },
    ]),
  );
  return { title, group: 'men', state: 'running', order, starts };
}

function raceWith(
  seconds: number | undefined,
  list: Partial<FollowedRace['groups'][string]> = {},
): FollowedRace {
  const at = now + (seconds ?? 9000) * 1000;
  return {
    day: '2027-02-20',
    year: 2027,
    time_zone: 'America/Guayaquil',
    order: ['men-1', 'women-1'],
    races: { 'men-1': raceOf(['12'], { 12: at }) },
    groups: { men: { title, state: 'open', rows: {}, ...list } },
  };
}
const passedOver = (bib: number) => ({
  [bib]: { bib, name: 'Ana Vega', planned: now + 180_000, out_of_turn: true as const },
});
const keys = (race: FollowedRace) => dueNotices(race, now).map(({ kind, key }) => [kind, key]);

test.each([
  [300, 0],
  [211, 0],
  [210, 1],
  [180, 1],
  [21, 1],
  [20, 0],
  [-5, 0],
  [undefined, 0],
] as const)('a start in %s s gives %s notices', (seconds, count) => {
  expect(keys(raceWith(seconds))).toHaveLength(count);
});

test.each([
  ['waits', raceOf(['12', '13'], { 12: now, 13: now }), true],
  ['started', raceOf(['12', '13'], { 13: now }), false],
  ['was passed over', { ...raceOf(['12', '13'], {}), starts: passedOver(12) }, false],
  [
    'is of a race that was ended',
    { ...raceOf(['12'], { 12: now }), state: 'over' as const },
    false,
  ],
])('a start notice of a boat that %s stays on the page or not: %#', (_what, race, isSaid) => {
  const notice = { kind: 'start', race: 'men-1', bib: 12 } as StartNotice;
  expect(isStillToStart({ ...raceWith(180), races: { 'men-1': race } }, notice)).toBe(isSaid);
});

test('before the first start of the day a notice has the planned hour', () => {
  const race = raceWith(undefined);
  const planned = now + 180_000;
  const starts = { 12: { bib: 12, name: 'Ana Vega', planned } };
  const waiting = { ...race, races: { 'men-1': { ...raceOf(['12'], {}), starts } } };
  expect(keys(waiting)).toEqual([['start', 'start men-1.12']]);
});

test('a boat whose turn has passed gives no start notice, however early the race runs', () => {
  const race = { ...raceOf(['12', '13'], {}), starts: passedOver(12) };
  expect(keys({ ...raceWith(undefined), races: { 'men-1': race } })).toEqual([]);
});

test('a race that stands still delays the notices of later boats, and passed-over boats delay none', () => {
  const minute = 60_000;
  const hours = { 2: now - 10 * minute, 3: now - 9 * minute, 7: now + 3 * minute };
  const told = (order: string[]) =>
    dueNotices({ ...raceWith(undefined), races: { 'men-1': raceOf(order, hours) } }, now).map(
      ({ key }) => key,
    );
  // Bib 1 has started and bib 2 should have ten minutes ago: bib 3 is a minute behind, bib 7 thirteen.
  expect(told(['1', '2', '3', '7'])).toEqual(['start men-1.3']);
  // Bib 4 has started, so that bibs 2 and 3 were passed over.
  expect(told(['1', '2', '3', '4', '7'])).toEqual(['start men-1.7']);
});

test('a race that has begun and stands still delays the later races while a boat waits in it', () => {
  const minute = 60_000;
  const first = raceOf(['1', '2', '3'], { 2: now - 37 * minute, 3: now - 36 * minute });
  const second = { ...raceOf(['7'], { 7: now + 3 * minute }), group: 'women' };
  const told = (earlier: FollowedRace['races'][string]) =>
    dueNotices({ ...raceWith(undefined), races: { 'women-1': second, 'men-1': earlier } }, now)
      .map(({ key }) => key)
      .filter((key) => key.includes('women'));
  expect(told(first)).toEqual([]);
  expect(told({ ...first, starts: {} })).toEqual(['start women-1.7']);
  // The day may begin with another race.
  expect(told({ ...first, state: 'waiting' })).toEqual(['start women-1.7']);
});

test('a start that moves later is notified once, since its key has boat and descent only', () => {
  const [soon, later] = [180, 200].map((seconds) => keys(raceWith(seconds)));
  expect(soon).toEqual([['start', 'start men-1.12']]);
  expect(later).toEqual(soon);
});

test.each([
  ['waiting', undefined, []],
  ['open', undefined, []],
  ['provisional', undefined, [['provisional', 'provisional men.1']]],
  ['under_review', undefined, []],
  ['official', 1, [['official', 'official men.1']]],
  ['provisional', 1, [['provisional', 'provisional men.2']]],
  ['official', 2, [['changed', 'official men.2']]],
] as const)('a list that is %s (number %s) gives the notices %j', (state, number, told) => {
  expect(keys(raceWith(undefined, { state, number, posted_at: now }))).toEqual(told);
});

test('places of a kayak cross are notified to followers of changed boats, each posting by its own key', () => {
  const cross = {
    title,
    group: 'men',
    posted_at: now,
    rows: {
      12: { bib: 12, name: 'Ana Vega', place: 1, changed: true as const },
      13: { bib: 13, name: 'Luz Andi', place: 2 },
    },
  };
  const told = (more: Pick<NonNullable<FollowedRace['crosses']>[string], 'state' | 'number'>) =>
    dueNotices({ ...raceWith(undefined), crosses: { kx: { ...cross, ...more } } }, now);
  const [notice] = told({ state: 'provisional' });
  expect(notice).toMatchObject({ kind: 'provisional', key: `provisional cross kx.${now}` });
  expect(notice && findFollowedBibs(notice, ['men.12', 'men.13', 'women.12'])).toEqual([12]);
  expect(told({ state: 'official', number: 1 })).toMatchObject([{ kind: 'official', bibs: [12] }]);
  expect(told({ state: 'official', number: 2 })).toMatchObject([{ kind: 'changed', bibs: [12] }]);
  expect(told({ state: 'under_review' })).toEqual([]);
  const same = { ...cross, state: 'official' as const, rows: { 13: cross.rows[13] } };
  expect(dueNotices({ ...raceWith(undefined), crosses: { kx: same } }, now)).toEqual([]);
});

test('a notice is about the followed boats of its list, and a start notice about its own boat', () => {
  const race = raceWith(180, { state: 'provisional', posted_at: now });
  const [start, list] = dueNotices(race, now);
  if (!start || !list) throw new Error('not due');
  expect(findFollowedBibs(start, ['men.12', 'men.13', 'women.12'])).toEqual([12]);
  expect(findFollowedBibs(start, ['men.13'])).toEqual([]);
  expect(findFollowedBibs(list, ['men.12', 'men.13', 'women.12'])).toEqual([12, 13]);
});

test('a boat is named by its group, which may contain points, and its bib', () => {
  expect(readBoatName('k1.sub-18.7')).toEqual({ group: 'k1.sub-18', bib: 7 });
  for (const other of ['', '7', 'men.', 'men.x', '.7']) expect(readBoatName(other)).toBeNull();
});

test('followers of a stopped race are notified of the stop, a new hour and the restart, and of no start', () => {
  const stopped = { at: now - 5000 };
  expect(keys({ ...raceWith(180), stopped })).toEqual([['stopped', `stopped ${now - 5000}.0`]]);
  const until = { ...stopped, goes_on: now + 60_000 };
  expect(keys({ ...raceWith(180), stopped: until })).toEqual([
    ['stopped', `stopped ${now - 5000}.${now + 60_000}`],
  ]);
  expect(keys({ ...raceWith(180), went_on: now - 1000 })).toEqual([
    ['wentOn', `went-on ${now - 1000}`],
    ['start', 'start men-1.12'],
  ]);
  expect(keys({ ...raceWith(undefined), went_on: now - 1_800_001 })).toEqual([]);
});

test('the notice of a stop is about every followed boat', () => {
  const [notice] = dueNotices({ ...raceWith(180), stopped: { at: now } }, now);
  expect(notice && findFollowedBibs(notice, ['men.12', 'women.3'])).toEqual([12, 3]);
});
