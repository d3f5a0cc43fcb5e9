import { expect, test } from 'vitest';
import { type SeasonFacts, type StepName, seasonSteps } from './season-steps.ts';

const begun: SeasonFacts = {
  edition: { year: 2028, raceDate: '2028-02-19' },
  settingsDay: '2028-02-19',
  opens: '2027-10-31',
  lacksAccount: false,
  questions: 0,
  entered: 0,
  hasPlan: false,
  races: 0,
  publishedLists: 0,
  seats: 0,
  results: 0,
  officialResults: 0,
};
const ready = {
  ...begun,
  entered: 40,
  hasPlan: true,
  races: 6,
  publishedLists: 6,
  seats: 9,
  results: 3,
};

const next = (facts: SeasonFacts, today: string) =>
  seasonSteps(facts, today).find(({ isNext }) => isNext)?.name;
const state = (facts: SeasonFacts, today: string, name: StepName) =>
  seasonSteps(facts, today).find((step) => step.name === name)?.state;

test.each<[SeasonFacts, string, StepName]>([
  [{ ...begun, edition: null }, '2027-03-01', 'edition'],
  [{ ...begun, settingsDay: '2027-02-20' }, '2027-05-01', 'dates'],
  [{ ...begun, lacksAccount: true }, '2027-05-01', 'fees'],
  [begun, '2027-05-01', 'registration'],
  [{ ...begun, entered: 1 }, '2027-12-01', 'plan'],
  [{ ...begun, entered: 1, hasPlan: true }, '2027-12-01', 'lists'],
  [{ ...ready, publishedLists: 5 }, '2028-02-01', 'lists'],
  [{ ...ready, seats: 0 }, '2028-02-01', 'seats'],
  [ready, '2028-02-19', 'race'],
  [ready, '2028-02-20', 'official'],
  [{ ...ready, officialResults: 3 }, '2028-02-20', 'archived'],
])('the next step of a season', (facts, today, name) => {
  expect(next(facts, today)).toBe(name);
  expect(seasonSteps(facts, today).filter(({ isNext }) => isNext)).toHaveLength(1);
});

test('no step is next between the last start list and the race', () => {
  expect(next(ready, '2028-02-10')).toBeUndefined();
});

test('an overdue step comes before an open one', () => {
  const late = { ...ready, entered: 0, hasPlan: false };
  expect(state(late, '2028-02-11', 'plan')).toBe('open');
  expect(next(late, '2028-02-11')).toBe('registration');
  expect(state(late, '2028-02-12', 'plan')).toBe('problem');
  expect(next(late, '2028-02-12')).toBe('plan');
  expect(state({ ...ready, seats: 0 }, '2028-02-18', 'seats')).toBe('problem');
  expect(state({ ...begun, lacksAccount: true }, '2027-10-31', 'fees')).toBe('problem');
  expect(state(ready, '2028-02-22', 'official')).toBe('problem');
});

test('a step that the race went without is past, not open', () => {
  const onPaper = { ...ready, hasPlan: false, races: 0, publishedLists: 0, seats: 0, results: 0 };
  const states = seasonSteps(onPaper, '2028-02-20').map((step) => step.state);
  expect(states.filter((one) => one === 'past')).toHaveLength(4);
  expect(next(onPaper, '2028-02-20')).toBe('official');
});
