import { expect, test } from 'vitest';
import {
  findFileIssue,
  findJump,
  findOffset,
  findPlace,
  noSyncs,
  readKeptSyncs,
  toDayTime,
  toFilmSecond,
  withSync,
} from './film-sync.ts';

const second = 1_000_000;
const film = { name: 'GX010012.MP4', size: 4_000_000_000, offset: 36_000 * second };

test('a frame said to be a start gives every second of the film its time of the day', () => {
  const offset = findOffset(12.5, 36_012.25 * second);
  expect(offset).toBe(35_999.75 * second);
  expect(toDayTime(100, offset)).toBe(36_099.75 * second);
  expect(toFilmSecond(36_099.75 * second, offset)).toBeCloseTo(100.001, 6);
});

test('a moment outside a film says by how many seconds', () => {
  expect(findPlace(0, 60)).toEqual({ isInside: true });
  expect(findPlace(59.99, 60)).toEqual({ isInside: true });
  expect(findPlace(-0.2, 60)).toEqual({ isInside: false, before: true, seconds: 1 });
  expect(findPlace(75.5, 60)).toEqual({ isInside: false, before: false, seconds: 16 });
});

test('a jump to a stamp goes to the stamp, one to a tap goes before the tap', () => {
  const at = 1000 * second;
  expect(findJump({ at, basis: 'stamp' }, 8)).toEqual({
    to: at,
    from: 997 * second,
    until: 1003 * second,
  });
  expect(findJump({ at, basis: 'judgement' }, 8)).toEqual({
    to: 992 * second,
    from: 992 * second,
    until: 1002 * second,
  });
  expect(findJump({ at, basis: 'estimate' }, 15)).toEqual({
    to: 985 * second,
    from: 985 * second,
    until: 1015 * second,
  });
  expect(findJump({ at: null, basis: null }, 8)).toBeNull();
});

test('a file that is no film or is empty is refused before it is opened', () => {
  expect(findFileIssue({ size: 9, type: 'image/jpeg' })).toBe('not_film');
  expect(findFileIssue({ size: 0, type: 'video/mp4' })).toBe('empty');
  expect(findFileIssue({ size: 9, type: 'video/mp4' })).toBeNull();
  // A camera's own ending, which the computer does not know.
  expect(findFileIssue({ size: 9, type: '' })).toBeNull();
});

test('a computer keeps the films of one day and replaces a sync said again', () => {
  const other = { ...film, name: 'GX010013.MP4' };
  const kept = withSync(withSync(noSyncs, '2027-02-20', film), '2027-02-20', other);
  expect(kept.films).toEqual([film, other]);
  const again = { ...film, offset: 5 };
  expect(withSync(kept, '2027-02-20', again).films).toEqual([other, again]);
  expect(withSync(kept, '2027-02-21', film)).toEqual({ day: '2027-02-21', films: [film] });
});

test('a damaged storage holds no film', () => {
  const kept = { day: '2027-02-20', films: [film, { ...film, offset: 'x' }, null, 7] };
  expect(readKeptSyncs(JSON.parse(JSON.stringify(kept)))).toEqual({
    day: '2027-02-20',
    films: [film],
  });
  expect(readKeptSyncs({ day: 3, films: [] })).toEqual(noSyncs);
  expect(readKeptSyncs({})).toEqual(noSyncs);
});
