import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { raceShown } from './race-shown.ts';

test('raceShown skips races without boats while another race has boats', () => {
  const plan = anyDayPlan({ boats: [] });
  const [first, second] = plan.races;
  if (!first || !second) throw new Error('no two races');
  expect(raceShown(plan, '')?.id).toBe(first.id);
  const listed = { ...plan, boats: [plannedBoat([second.id, 7, 1])] };
  expect(raceShown(listed, 'unknown')?.id).toBe(second.id);
  expect(raceShown(listed, first.id)?.id).toBe(first.id);
});
