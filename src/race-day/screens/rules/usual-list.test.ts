import { expect, test } from 'vitest';
import { nine, screenRace } from '../../../../tests/unit/race-day/screen-race.ts';
import { isPublic, usualList } from './usual-list.ts';

test('a list is public once it has a start list or rows', () => {
  const race = screenRace();
  expect(isPublic(race, 'women')).toBe(true);
  expect(isPublic(race, 'nobody')).toBe(false);
  const women = race.races['women-1'];
  if (!women) throw new Error('no race');
  const hidden = { ...race.races, 'women-1': { ...women, state: 'unpublished' as const } };
  expect(isPublic({ ...race, races: hidden }, 'women')).toBe(false);
});

test('without a choice the list is the one that runs, and afterwards that of the last boat down', () => {
  const race = screenRace();
  expect(usualList(race)).toBe('men');
  const women = race.races['women-1'];
  if (!women) throw new Error('no race');
  expect(usualList({ ...race, running: 'women-1' })).toBe('men');
  const begun = { ...women, state: 'running' as const, started: nine };
  const both = { ...race, running: 'women-1', races: { ...race.races, 'women-1': begun } };
  expect(usualList(both)).toBe('women');
  expect(usualList({ ...both, running: undefined })).toBe('men');
  expect(usualList({ ...race, lists: [], running: undefined, down: [] })).toBeUndefined();
});
