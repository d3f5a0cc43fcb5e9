import { expect, test } from 'vitest';
import {
  heaviestStanding,
  isDisqualified,
  runStatuses,
  statusesRuledBy,
  statusMeaning,
} from './run-status.ts';

test('each status of a run has its meaning', () => {
  const rows = runStatuses.map((status) => {
    const { standing, takes, keeps, ruledBy } = statusMeaning[status];
    return [status, standing, takes, keeps, ruledBy, isDisqualified(status)];
  });
  expect(rows).toEqual([
    ['DNS', 'DNS', 'run', 'nothing', 'scorer', false],
    ['DNF', 'DNF', 'run', 'unfinished', 'scorer', false],
    ['DSQ-R', 'DSQ', 'run', 'all', 'jury', true],
    ['DSQ-C', 'DSQ', 'competition', 'all', 'jury', true],
  ]);
  expect(statusesRuledBy('scorer')).toEqual(['DNS', 'DNF']);
  expect(statusesRuledBy('jury')).toEqual(['DSQ-R', 'DSQ-C']);
});

test.each([
  [['DNS', null], 'DNS'],
  [['DNS', 'DSQ-R'], 'DSQ'],
  [['DNF', 'DSQ-R'], 'DNF'],
  [['DNF', 'DNS'], 'DNF'],
  [['DSQ-C', 'DNF'], 'DSQ'],
  [[null, null], null],
] as const)('the heaviest of the statuses %j gives the standing %s', (statuses, standing) => {
  expect(heaviestStanding(statuses)).toBe(standing);
  expect(heaviestStanding(statuses.toReversed())).toBe(standing);
});
