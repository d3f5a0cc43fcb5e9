import { expect, test } from 'vitest';
import { isDisqualified, runStatuses, statusesRuledBy, statusMeaning } from './run-status.ts';

test('each status of a run has its meaning', () => {
  const rows = runStatuses.map((status) => {
    const { standing, weight, takes, keeps, ruledBy } = statusMeaning[status];
    return [status, standing, weight, takes, keeps, ruledBy, isDisqualified(status)];
  });
  expect(rows).toEqual([
    ['DNS', 'DNS', 1, 'run', 'nothing', 'scorer', false],
    ['DNF', 'DNF', 3, 'run', 'unfinished', 'scorer', false],
    ['DSQ-R', 'DSQ', 2, 'run', 'all', 'jury', true],
    ['DSQ-C', 'DSQ', 4, 'competition', 'all', 'jury', true],
  ]);
  expect(statusesRuledBy('scorer')).toEqual(['DNS', 'DNF']);
  expect(statusesRuledBy('jury')).toEqual(['DSQ-R', 'DSQ-C']);
});
