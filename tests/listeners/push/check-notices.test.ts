import { expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { buildPostedList } from '../../../src/race-day/log/postings/posted-list.ts';
import type { Posting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { crossDay } from '../../support/cross-day.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { anyTrueDay, translate } from '../../unit/race-day/any-true-day.ts';
import { checkNotices, isToldAll, type TrueWhile } from './check-notices.ts';
import type { PushBrowser } from './follow-by-push.ts';

const nine = 9 * 3600;
const boat = (bib: number) => ({ race: 'men-1', bib });
const events = [
  buildRaceEvent('start', makeStamp('start', nine, boat(1))),
  buildRaceEvent('finish', makeStamp('finish', nine + 90, boat(1))),
];
const at = (seconds: number) => Date.UTC(2027, 1, 20, 14) + seconds * 1000;

function official(): Posting {
  const dayPlan = anyDayPlan();
  const plan = toRacePlan(dayPlan, []);
  const state = foldEvents(plan, events);
  const list = resultLists(plan, state).find(({ group }) => group === 'men');
  if (!list) throw new Error('no list');
  return {
    day: dayPlan.date,
    group: 'men',
    step: 1,
    state: 'official',
    number: 1,
    hash: '',
    signed: ['Rosa'],
    note: null,
    postedAt: new Date(at(300)).toISOString(),
    enquiriesUntil: null,
    list: buildPostedList({ dayPlan, plan, state, revision: events.length, list, events }),
  };
}

const postings = [official()];
const { nowAt, briefAt, versions, versionAt } = anyTrueDay(events, postings);
const [before = '', started = '', down = ''] = versions;
const end = versionAt(2, 1);
/** States of the day: no event, a start at nine, a finish, an official list. */
const history: TrueWhile[] = [
  { version: before, from: at(-600), until: at(0), isSeen: true },
  { version: started, from: at(0), until: at(90), isSeen: true },
  { version: down, from: at(90), until: at(300), isSeen: true },
  { version: end, from: at(300), until: at(1000), isSeen: true },
];
const ana: PushBrowser = {
  name: 'Ana',
  language: 'es',
  endpoint: 'http://127.0.0.1/ana',
  boats: [{ group: 'men', bib: 1 }],
  since: at(-600),
  endedAt: null,
  forgottenAt: null,
};

const told = (
  seconds: number,
  key: string,
  [title, body]: readonly [string, string],
  url = '/es/en-vivo',
) => ({
  endpoint: ana.endpoint,
  at: at(seconds),
  text: JSON.stringify({ title, body, url, tag: `2027-02-20 ${key}` }),
});
const startWords = ['1 Boat 1 sale en unos 3 minutos', 'Hombres, 1, hacia las 09:00'] as const;
const startTold = told(-180, 'start men-1.1', startWords);
const listTold = told(305, 'official men.1', [
  'Lista oficial: Hombres',
  '1 Boat 1: puesto 1, 1:30,00',
]);

const ofLists = { history, nowAt, briefAt, postings };

function check(
  received: (typeof startTold)[],
  browser = ana,
  asked = received,
  truth: typeof ofLists = ofLists,
) {
  const day = '2027-02-20';
  return checkNotices({
    day,
    browsers: [browser],
    received,
    asked,
    ...truth,
    translate,
    endAt: at(700),
  });
}

test('notices that were true when sent, none of them twice or missing, give no report line', () => {
  const report = check([startTold, listTold]);
  expect(report).toEqual({ browsers: 1, told: 2, starts: 1, refused: 0, gone: 0, wrong: [] });
  expect(isToldAll(nowAt(end), { browsers: [ana], received: [listTold] })).toBe(true);
  expect(isToldAll(nowAt(end), { browsers: [ana], received: [startTold] })).toBe(false);
});

test.each([
  ['one that came twice', [startTold, startTold, listTold], 'came twice'],
  ['one that never came', [listTold], 'Ana: start men-1.1 was never told'],
  ['a list that nobody was told of', [startTold], 'Ana: official men.1 was never told'],
  [
    'a start long after it',
    [startTold, listTold, told(60, 'start men-1.1', startWords)],
    'was not due',
  ],
  [
    'the hour of another start',
    [told(-180, 'start men-1.1', [startWords[0], 'Hombres, 1, hacia las 09:05']), listTold],
    'says “Hombres, 1, hacia las 09:05”, by the log “Hombres, 1, hacia las 09:00”',
  ],
  [
    'a list before it was posted',
    [startTold, told(200, 'official men.1', ['Lista oficial: Hombres', '1 Boat 1'])],
    'was not due',
  ],
  [
    'a result that is not in the list',
    [
      startTold,
      told(305, 'official men.1', ['Lista oficial: Hombres', '1 Boat 1: puesto 2, 1:30,00']),
    ],
    'says “1 Boat 1: puesto 2, 1:30,00”',
  ],
])('a wrong notice is reported: %s', (_, received, line) => {
  expect(check(received).wrong).toContainEqual(expect.stringContaining(line));
});

test('a notice of a boat that is not followed is reported', () => {
  const other = { ...ana, boats: [{ group: 'women', bib: 1 }] };
  const { wrong } = check([startTold], other);
  expect(wrong).toEqual([expect.stringContaining('of a boat that it does not follow')]);
});

test('a browser that is gone is forgotten, and asked no more', () => {
  const gone = { ...ana, endedAt: at(-170), forgottenAt: at(-169) };
  const refused = { endpoint: ana.endpoint, at: at(-170) };
  const calls = [startTold, { ...startTold, ...refused }];
  expect(check([startTold], gone, calls)).toMatchObject({ gone: 1, refused: 1, wrong: [] });
  expect(check([startTold], { ...gone, forgottenAt: null }, calls).wrong).toEqual([
    'Ana: is gone, and was not forgotten',
  ]);
  const later = { ...startTold, at: at(305) };
  expect(check([startTold], gone, [...calls, later]).wrong).toEqual([
    'Ana: is asked after it was forgotten',
  ]);
});

/**
 * A kayak cross whose first two places are swapped after it was official, and put back; times in minutes after nine.
 */
const crossPosted = (
  [
    ['provisional', null, [1, 2, 3, 4]],
    ['official', 1, [1, 2, 3, 4]],
    ['provisional', null, [2, 1, 3, 4]],
    ['official', 1, [1, 2, 3, 4]],
  ] as const
).map(([state, number, places], index) =>
  buildRaceEvent(
    'desk-sitio-1',
    composeDecision('jury', {
      on: 'cross-post',
      cross: 'cross',
      step: index + 1,
      state,
      number,
      places: places.map((place, boat) => {
        return { bib: boat + 1, place, from: null, why: 'ranked', status: null };
      }),
      hash: 'ab'.repeat(32),
      signed: number === null ? [] : ['Rosa'],
      postedAt: new Date(at((index + 1) * 60)).toISOString(),
      enquiriesUntil: null,
    }),
  ),
);
const crossed = anyTrueDay(crossPosted, [], crossDay('2027-02-20', 4));
const ofCross = {
  ...crossed,
  postings: [],
  history: crossed.versions.map((version, index) => {
    return { version, from: at(index * 60), until: at((index + 1) * 60), isSeen: true };
  }),
};
const ofKx = { ...ana, boats: [{ group: 'kx', bib: 1 }] };
const crossKey = (index: number) => {
  const state = index % 2 === 0 ? 'provisional' : 'official';
  return `${state} cross cross.${at((index + 1) * 60)}`;
};
const crossTold = [1, 1, 2, 1].map((place, index) => {
  const words = `1 Ana Vega: puesto ${place}`;
  return told(
    (index + 1) * 60 + 5,
    crossKey(index),
    index % 2 === 0
      ? ['Lista provisional: Kayak cross', `${words} · Puede cambiar`]
      : ['Lista oficial: Kayak cross', words],
    '/es/resultados/2027/cross',
  );
});

test('places of a kayak cross are compared with its postings, and lead to its page', () => {
  const report = check(crossTold, ofKx, crossTold, ofCross);
  expect(report).toMatchObject({ told: 4, starts: 0, wrong: [] });
  const [first, second, third, fourth] = crossTold;
  if (!first || !second || !third || !fourth) throw new Error('four');
  const wrongIn = (...received: typeof crossTold) =>
    check(received, ofKx, received, ofCross).wrong.join();
  expect(wrongIn(first, second, third)).toContain(`${crossKey(3)} was never told`);
  const live = JSON.stringify({ ...JSON.parse(fourth.text), url: '/es/en-vivo' });
  expect(wrongIn(first, second, third, { ...fourth, text: live })).toContain(
    'leads to /es/en-vivo',
  );
  // The log of this day has no posting of the cross, so that every notice is reported.
  const briefAt = () => crossed.briefAt(crossed.versions[0] ?? '');
  expect(check(crossTold, ofKx, crossTold, { ...ofCross, briefAt }).wrong).toHaveLength(4);
});
