import { describe, expect, test } from 'vitest';
import {
  afterFault,
  afterLeft,
  afterLook,
  afterTaken,
  type FollowedFolder,
  fileToRead,
  followFolder,
  isExportName,
  isTaken,
  type ListedFile,
  namesToLook,
  quietFor,
} from './follow-folder.ts';

const begun = Date.UTC(2027, 1, 20, 15);

function file(name: string, modified: number, size = 100, id = 1): ListedFile {
  return { name, modified, size, id };
}

function look(folder: FollowedFolder, now: number, ...listed: ListedFile[]) {
  return afterLook(folder, listed, { names: listed.map(({ name }) => name), now });
}

/** A folder of which a file was taken, with what else was listed beside it. */
function taken(one: ListedFile, ...others: ListedFile[]): FollowedFolder {
  const { folder } = look(followFolder(begun), begun, one, ...others);
  return afterTaken(folder, one, `digest of ${one.name}`);
}

describe('which file is read', () => {
  test('of a folder that is there already the newest alone', () => {
    const { folder } = look(followFolder(begun), begun, file('b.xml', 2), file('a.xml', 1));
    expect(folder.waiting.map(({ name }) => name)).toEqual(['b.xml']);
    expect(fileToRead(folder, begun)?.name).toBe('b.xml');
  });

  test('one that was written again, by its size, its date or another file under its name', () => {
    const before = taken(file('a.xml', 5));
    for (const next of [file('a.xml', 5, 101), file('a.xml', 6), file('a.xml', 5, 100, 2)]) {
      expect(fileToRead(look(before, begun, next).folder, begun)?.name).toBe('a.xml');
    }
    expect(fileToRead(look(before, begun, file('a.xml', 5)).folder, begun)).toBeNull();
  });

  test('one whose stamp says nothing new is read again a while later', () => {
    const { folder } = look(taken(file('a.xml', 5)), begun, file('a.xml', 5));
    expect(fileToRead(folder, begun + 4999)).toBeNull();
    expect(fileToRead(folder, begun + 5000)?.name).toBe('a.xml');
    const left = afterLeft(folder, file('a.xml', 5), 'digest of a.xml');
    expect(left.waiting).toEqual([]);
  });

  test('one that is written again though its date went back; not a copy of something past', () => {
    const before = taken(file('a.xml', 50), file('b.xml', 40));
    const back = look(before, begun, file('a.xml', 30), file('b.xml', 40));
    expect(fileToRead(back.folder, begun)?.name).toBe('a.xml');
    const copied = look(before, begun, file('a.xml', 50), file('old.xml', 20));
    expect(copied.older).toBe('old.xml');
    expect(fileToRead(copied.folder, begun)).toBeNull();
    // It is told once.
    expect(look(copied.folder, begun, file('older.xml', 10)).older).toBeNull();
  });

  test('under a new name each time, and after a name that came in its place', () => {
    const before = taken(file('race-1.xml', 10));
    const { folder } = look(before, begun, file('race-1.xml', 10), file('race-2.xml', 20));
    expect(fileToRead(folder, begun)?.name).toBe('race-2.xml');
    const renamed = look(before, begun, file('race-1.xml', 20, 120, 9)).folder;
    expect(fileToRead(renamed, begun)?.name).toBe('race-1.xml');
  });

  test('two that are written in turn, the older one first', () => {
    const before = taken(file('a.xml', 10), file('b.xml', 9));
    const { folder } = look(before, begun, file('b.xml', 30), file('a.xml', 20));
    const first = fileToRead(folder, begun);
    expect(first?.name).toBe('a.xml');
    const then = afterTaken(folder, file('a.xml', 20), 'new');
    expect(fileToRead(then, begun)?.name).toBe('b.xml');
  });

  test('never one that goes under the name of what is not written yet', () => {
    for (const name of ['race.xml', 'RACE.XML', 'carrera final.xml']) {
      expect(isExportName(name)).toBe(true);
    }
    for (const name of ['race.xml.tmp', '~race.xml', '.race.xml', 'race.csv', 'xml', 'race.xml~']) {
      expect(isExportName(name)).toBe(false);
    }
  });

  test('a day of exports leaves thousands of files, of which few are looked at', () => {
    const many = Array.from({ length: 3000 }, (_, place) => file(`race-${place}.xml`, place));
    const names = many.map(({ name }) => name);
    const before = look(followFolder(begun), begun, ...many).folder;
    const asked = namesToLook(before, [...names, 'race-3000.xml', 'notes.txt']);
    expect(asked).toHaveLength(6);
    expect(asked).toContain('race-3000.xml');
    expect(asked).toContain('race-2999.xml');
  });
});

describe('what a file says', () => {
  test('twice is the same, under its own name or a new one; what was in between is not', () => {
    const before = taken(file('a.xml', 10), file('b.xml', 9));
    expect(isTaken(before, 'a.xml', 'digest of a.xml')).toBe(true);
    expect(isTaken(before, 'c.xml', 'digest of a.xml')).toBe(true);
    const next = afterTaken(before, file('b.xml', 20), 'second');
    // Its own last word stays said, though another file said something since.
    expect(isTaken(next, 'a.xml', 'digest of a.xml')).toBe(true);
    const third = afterTaken(next, file('a.xml', 30), 'third');
    expect(isTaken(third, 'a.xml', 'digest of a.xml')).toBe(false);
  });

  test('of another race leaves the date of the one that was taken', () => {
    const before = taken(file('a.xml', 10));
    const { folder } = look(before, begun, file('a.xml', 10), file('other.xml', 99));
    const left = afterLeft(folder, file('other.xml', 99), 'other');
    expect(fileToRead(left, begun)).toBeNull();
    const next = look(left, begun, file('other.xml', 99), file('b.xml', 20));
    expect(fileToRead(next.folder, begun)?.name).toBe('b.xml');
  });
});

describe('a file that is not whole', () => {
  const half = () => look(taken(file('a.xml', 10)), begun, file('a.xml', 20, 50)).folder;
  const cut = (folder: FollowedFolder, now: number) =>
    afterFault(folder, file('a.xml', 20), { fault: 'cut', now });

  test('is read again a moment later, then less and less often, at once when it grows', () => {
    let folder = half();
    const rests = [0, 1, 2, 3, 4, 5].map(() => {
      folder = cut(folder, begun).folder;
      return (folder.waiting[0]?.from ?? 0) - begun;
    });
    expect(rests).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(fileToRead(folder, begun + 100)).toBeNull();
    const grown = look(folder, begun + 100, file('a.xml', 21, 60)).folder;
    expect(fileToRead(grown, begun + 100)?.size).toBe(60);
  });

  test('is told once after a while, though it grows meanwhile, and again only for another fault', () => {
    const first = cut(half(), begun);
    expect(first.tells).toBe(false);
    const grown = look(first.folder, begun + 9000, file('a.xml', 21, 60)).folder;
    const late = cut(grown, begun + 10_000);
    expect(late.tells).toBe(true);
    expect(cut(late.folder, begun + 60_000).tells).toBe(false);
    const other = { fault: 'malformed', now: begun + 61_000 };
    expect(afterFault(late.folder, file('a.xml', 20), other).tells).toBe(true);
    const whole = afterTaken(late.folder, file('a.xml', 21), 'whole');
    const again = look(whole, begun + 70_000, file('a.xml', 22, 50)).folder;
    expect(cut(again, begun + 70_000).tells).toBe(false);
  });

  test('where the record cannot be written it is told at once, and once', () => {
    const busy = { fault: 'busy', isSure: true, now: begun };
    const first = afterFault(half(), file('a.xml', 20), busy);
    expect(first.tells).toBe(true);
    expect(afterFault(first.folder, file('a.xml', 20), busy).tells).toBe(false);
  });

  test('is given up for a newer one that is whole, or when it is gone', () => {
    const { folder } = look(cut(half(), begun).folder, begun, file('b.xml', 30));
    expect(folder.waiting.map(({ name }) => name)).toEqual(['b.xml']);
    const both = look(cut(half(), begun).folder, begun, file('a.xml', 20, 50), file('b.xml', 30));
    const after = afterTaken(both.folder, file('b.xml', 30), 'whole');
    expect(after.waiting).toEqual([]);
  });
});

test('minutes without a file are told after five, then after twice as many', () => {
  const minute = 60_000;
  const before = taken(file('a.xml', 10));
  expect(quietFor(before, begun + 5 * minute - 1)).toBeNull();
  const first = quietFor(before, begun + 5 * minute);
  expect(first?.minutes).toBe(5);
  const folder = first?.folder ?? before;
  expect(quietFor(folder, begun + 9 * minute)).toBeNull();
  expect(quietFor(folder, begun + 10 * minute)?.minutes).toBe(10);
  // Written again, though it says the same: the program is there.
  const written = look(folder, begun + 6 * minute, file('a.xml', 11)).folder;
  expect(quietFor(written, begun + 10 * minute)).toBeNull();
  expect(quietFor(written, begun + 11 * minute)?.minutes).toBe(5);
});
