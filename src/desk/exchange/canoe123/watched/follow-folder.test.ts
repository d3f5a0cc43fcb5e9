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

function taken(one: ListedFile, ...others: ListedFile[]): FollowedFolder {
  const { folder } = look(followFolder(begun), begun, one, ...others);
  return afterTaken(folder, one, `digest of ${one.name}`);
}

describe('the file to read', () => {
  test('the file to read is only the newest when the folder already has files', () => {
    const { folder } = look(followFolder(begun), begun, file('b.xml', 2), file('a.xml', 1));
    expect(folder.waiting.map(({ name }) => name)).toEqual(['b.xml']);
    expect(fileToRead(folder, begun)?.name).toBe('b.xml');
  });

  test('the file to read was surely written after the look before, some seconds of a slow share aside', () => {
    const listed = [file('a.xml', 5)];
    const first = afterLook(followFolder(begun), listed, { names: ['a.xml'], now: begun });
    expect(first.folder.waiting[0]?.since).toBe(Number.NEGATIVE_INFINITY);
    const changed = [file('a.xml', 6)];
    const when = { names: ['a.xml'], now: begun + 400, before: begun };
    expect(afterLook(first.folder, changed, when).folder.waiting[0]?.since).toBe(begun - 5000);
  });

  test('the file to read is a file whose size, date or id changed', () => {
    const before = taken(file('a.xml', 5));
    for (const next of [file('a.xml', 5, 101), file('a.xml', 6), file('a.xml', 5, 100, 2)]) {
      expect(fileToRead(look(before, begun, next).folder, begun)?.name).toBe('a.xml');
    }
    expect(fileToRead(look(before, begun, file('a.xml', 5)).folder, begun)).toBeNull();
  });

  test('the file to read is the same file again after a while, even if its stamp did not change', () => {
    const { folder } = look(taken(file('a.xml', 5)), begun, file('a.xml', 5));
    expect(fileToRead(folder, begun + 4999)).toBeNull();
    expect(fileToRead(folder, begun + 5000)?.name).toBe('a.xml');
    const left = afterLeft(folder, file('a.xml', 5), 'digest of a.xml');
    expect(left.waiting).toEqual([]);
  });

  test('the file to read is a file written again with an older date, but not an old copy', () => {
    const before = taken(file('a.xml', 50), file('b.xml', 40));
    const back = look(before, begun, file('a.xml', 30), file('b.xml', 40));
    expect(fileToRead(back.folder, begun)?.name).toBe('a.xml');
    const copied = look(before, begun, file('a.xml', 50), file('old.xml', 20));
    expect(copied.older).toBe('old.xml');
    expect(fileToRead(copied.folder, begun)).toBeNull();
    // An old copy is reported once.
    expect(look(copied.folder, begun, file('older.xml', 10)).older).toBeNull();
  });

  test('the file to read is a new name each time, or a new file under a known name', () => {
    const before = taken(file('race-1.xml', 10));
    const { folder } = look(before, begun, file('race-1.xml', 10), file('race-2.xml', 20));
    expect(fileToRead(folder, begun)?.name).toBe('race-2.xml');
    const renamed = look(before, begun, file('race-1.xml', 20, 120, 9)).folder;
    expect(fileToRead(renamed, begun)?.name).toBe('race-1.xml');
  });

  test('the file to read is the older of two files that are written in turn', () => {
    const before = taken(file('a.xml', 10), file('b.xml', 9));
    const { folder } = look(before, begun, file('b.xml', 30), file('a.xml', 20));
    const first = fileToRead(folder, begun);
    expect(first?.name).toBe('a.xml');
    const then = afterTaken(folder, file('a.xml', 20), 'new');
    expect(fileToRead(then, begun)?.name).toBe('b.xml');
  });

  test('the file to read is the second of two exports in one second, whenever it is seen', () => {
    const [first, second] = [file('race-1.xml', 10), file('race-2.xml', 10)];
    const before = taken(file('old.xml', 5));
    const both = look(before, begun, file('old.xml', 5), first, second).folder;
    expect(fileToRead(both, begun)?.name).toBe('race-1.xml');
    expect(fileToRead(afterTaken(both, first, 'first'), begun)?.name).toBe('race-2.xml');
    const later = look(taken(first), begun, first, second);
    expect(later.older).toBeNull();
    expect(fileToRead(later.folder, begun)?.name).toBe('race-2.xml');
  });

  test('the file to read is never a temporary name of an unfinished file', () => {
    for (const name of ['race.xml', 'RACE.XML', 'carrera final.xml']) {
      expect(isExportName(name)).toBe(true);
    }
    for (const name of ['race.xml.tmp', '~race.xml', '.race.xml', 'race.csv', 'xml', 'race.xml~']) {
      expect(isExportName(name)).toBe(false);
    }
  });

  test('the file to read is found by looking at few of the thousands of files of a day', () => {
    const many = Array.from({ length: 3000 }, (_, place) => file(`race-${place}.xml`, place));
    const names = many.map(({ name }) => name);
    const before = look(followFolder(begun), begun, ...many).folder;
    const asked = namesToLook(before, [...names, 'race-3000.xml', 'notes.txt']);
    expect(asked).toHaveLength(6);
    expect(asked).toContain('race-3000.xml');
    expect(asked).toContain('race-2999.xml');
  });
});

describe('the content of a file', () => {
  test('a file content counts as imported under its own or a new name, but not after another content', () => {
    const before = taken(file('a.xml', 10), file('b.xml', 9));
    expect(isTaken(before, 'a.xml', 'digest of a.xml')).toBe(true);
    expect(isTaken(before, 'c.xml', 'digest of a.xml')).toBe(true);
    const next = afterTaken(before, file('b.xml', 20), 'second');
    // The last content of a name is still treated as imported although another file was imported since.
    expect(isTaken(next, 'a.xml', 'digest of a.xml')).toBe(true);
    const third = afterTaken(next, file('a.xml', 30), 'third');
    expect(isTaken(third, 'a.xml', 'digest of a.xml')).toBe(false);
  });

  test('the content of a file of another race does not change the date of the imported file', () => {
    const before = taken(file('a.xml', 10));
    const { folder } = look(before, begun, file('a.xml', 10), file('other.xml', 99));
    const left = afterLeft(folder, file('other.xml', 99), 'other');
    expect(fileToRead(left, begun)).toBeNull();
    const next = look(left, begun, file('other.xml', 99), file('b.xml', 20));
    expect(fileToRead(next.folder, begun)?.name).toBe('b.xml');
  });
});

describe('an incomplete file', () => {
  const half = () => look(taken(file('a.xml', 10)), begun, file('a.xml', 20, 50)).folder;
  const cut = (folder: FollowedFolder, now: number) =>
    afterFault(folder, file('a.xml', 20), { fault: 'cut', now });

  test('an incomplete file is read again after a moment, then less and less often, and at once when it grows', () => {
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

  test('an incomplete file is reported once after a while although it grows, and again only for another error', () => {
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

  test('an incomplete file is reported at once and only once when the record cannot be written', () => {
    const busy = { fault: 'busy', isSure: true, now: begun };
    const first = afterFault(half(), file('a.xml', 20), busy);
    expect(first.tells).toBe(true);
    expect(afterFault(first.folder, file('a.xml', 20), busy).tells).toBe(false);
  });

  test('an incomplete file is given up when a newer complete file is there or when it is gone', () => {
    const { folder } = look(cut(half(), begun).folder, begun, file('b.xml', 30));
    expect(folder.waiting.map(({ name }) => name)).toEqual(['b.xml']);
    const both = look(cut(half(), begun).folder, begun, file('a.xml', 20, 50), file('b.xml', 30));
    const after = afterTaken(both.folder, file('b.xml', 30), 'whole');
    expect(after.waiting).toEqual([]);
  });
});

test('quiet minutes are reported after five, then after twice as many', () => {
  const minute = 60_000;
  const before = taken(file('a.xml', 10));
  expect(quietFor(before, begun + 5 * minute - 1)).toBeNull();
  const first = quietFor(before, begun + 5 * minute);
  expect(first?.minutes).toBe(5);
  const folder = first?.folder ?? before;
  expect(quietFor(folder, begun + 9 * minute)).toBeNull();
  expect(quietFor(folder, begun + 10 * minute)?.minutes).toBe(10);
  // A file written again with the same content shows that Canoe123 is running.
  const written = look(folder, begun + 6 * minute, file('a.xml', 11)).folder;
  expect(quietFor(written, begun + 10 * minute)).toBeNull();
  expect(quietFor(written, begun + 11 * minute)?.minutes).toBe(5);
});
