import { expect, test } from 'vitest';
import type { RaceNow } from '../now/race-now.ts';
import { toLiveLists } from '../to-live-lists.ts';
import { seriesMoment } from './series-moment.server.ts';

function raceOf(rows: Record<string, object>, state = 'open'): RaceNow {
  const groups = { men: { state, order: Object.keys(rows), rows } };
  return { version: '7.1.0.3..rest', year: 2027, groups } as unknown as RaceNow;
}
const ana = { bib: 1, name: 'Ana', path: '/palistas/ana', rank: 1, status: 'classified' };

test('places and status codes count in a series, guests and lists that have not begun do not', () => {
  const race = raceOf({
    1: ana,
    2: { bib: 2, name: 'Beto', status: 'DNF' },
    3: { bib: 3, name: 'Guest', status: 'classified', rank: 2, outside: true },
    4: { bib: 4, name: 'Caro', path: '/palistas/caro', status: 'pending' },
  });
  expect(toLiveLists(race).lists.get('men')).toEqual({
    isOpen: true,
    boats: [
      { id: 'ana', name: 'Ana', place: 1, status: null },
      { id: '2027-2', name: 'Beto', place: null, status: 'DNF' },
      { id: 'caro', name: 'Caro', place: null, status: null },
    ],
  });
  expect(toLiveLists(raceOf({ 1: ana }, 'waiting')).lists.size).toBe(0);
  expect(toLiveLists(raceOf({ 1: ana }, 'official')).lists.get('men')?.isOpen).toBe(false);
});

test('the version of a series page changes with each place, and not with each event', () => {
  const version = (race: RaceNow) => seriesMoment(race, '1.build').version;
  const first = version(raceOf({ 1: ana }));
  expect(version({ ...raceOf({ 1: ana }), version: '9.1.0.3..rest' })).toBe(first);
  expect(version(raceOf({ 1: { ...ana, rank: 2 } }))).not.toBe(first);
  expect(version(raceOf({ 1: ana }, 'official'))).not.toBe(first);
  expect(first.split('.').at(-1)).toBe('build');
});
