import { expect, test } from 'vitest';
import { doneMark, type GuideFacts, type GuideStepName, guideSteps } from './guide-steps.ts';

const race = (place: string) => `content/race.json: ${place}`;
const today = '2026-11-10';
const begun: GuideFacts = {
  isBegun: true,
  hasEdition: false,
  changed: [],
  kept: [],
  isFree: false,
  isSampleAccount: true,
  raceDate: '2027-06-12',
  closes: '2027-05-31',
};
const needed = ['name', 'date', 'registration.categories[0].earlyCents', 'place.latitude'].map(
  race,
);
const kept = ['kind', doneMark('categories'), 'programme', 'texts'];
const ready = { ...begun, changed: needed, kept, isSampleAccount: false };

const next = (facts: GuideFacts) => guideSteps(facts, today).find(({ isNext }) => isNext)?.name;
const state = (facts: GuideFacts, name: GuideStepName) =>
  guideSteps(facts, today).find((step) => step.name === name)?.state;

test.each<[Partial<GuideFacts>, GuideStepName]>([
  [{ isBegun: false }, 'sample'],
  [{}, 'kind'],
  [{ kept: ['kind'] }, 'name'],
  [{ kept, changed: needed.slice(0, 1) }, 'days'],
  [{ kept: ['kind'], changed: needed.slice(0, 3) }, 'categories'],
  [{ kept: ['kind', 'categories'], changed: needed.slice(0, 2) }, 'account'],
  [{ kept, changed: needed.slice(0, 3), isSampleAccount: false }, 'place'],
  [{ ...ready, kept: kept.slice(0, 2) }, 'programme'],
  [{ ...ready, kept: kept.slice(0, 3) }, 'texts'],
  [ready, 'open'],
])('the next step', (facts, name) => {
  expect(next({ ...begun, ...facts })).toBe(name);
});

test('guideSteps are all later until the sample is removed, and none is next once registration opened', () => {
  const states = guideSteps({ ...begun, isBegun: false }, today).map((step) => step.state);
  expect(states.slice(1).every((one) => one === 'later')).toBe(true);
  expect(next({ ...ready, hasEdition: true })).toBeUndefined();
});

test("the sample's account cannot be left as it is, and registration does not count as open by itself", () => {
  const left = { ...begun, kept: ['account', 'open'] };
  expect(state(left, 'account')).toBe('open');
  expect(state(left, 'open')).toBe('later');
});

test('the guide reaches its end with the name, day and place of the files left as they are', () => {
  const left = { ...begun, kept: ['name', 'days', 'place', ...kept] };
  expect(next({ ...left, isSampleAccount: false })).toBe('open');
  expect(state({ ...left, raceDate: today }, 'days')).toBe('problem');
});

test('a text of the schedule belongs to the programme step, any other to the texts step', () => {
  const schedule = 'content/i18n/es.json: schedule.raceDay.row2.place';
  expect(state({ ...begun, changed: [schedule] }, 'programme')).toBe('done');
  expect(state({ ...begun, changed: [schedule] }, 'texts')).toBe('open');
  expect(state({ ...begun, changed: ['content/i18n/en.json: home.lead'] }, 'texts')).toBe('done');
});

test('the days step is a problem once a day is over', () => {
  expect(state({ ...ready, raceDate: '2026-11-10', closes: '2026-11-01' }, 'days')).toBe('problem');
  expect(next({ ...ready, closes: '2026-11-09' })).toBe('days');
});

test('a race without fees is not asked for an account, and opens without one', () => {
  const free = { ...ready, isFree: true, isSampleAccount: true };
  expect(state(free, 'account')).toBeUndefined();
  expect(next({ ...begun, isFree: true, kept, changed: needed.slice(0, 3) })).toBe('place');
  expect(next(free)).toBe('open');
  expect(next({ ...free, isFree: false })).toBe('account');
});

test('look and course may wait until after registration opened', () => {
  expect(state(ready, 'look')).toBe('waits');
  expect(state({ ...ready, changed: [...needed, 'content/look.json: colors'] }, 'look')).toBe(
    'done',
  );
});
