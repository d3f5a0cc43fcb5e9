import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followGear, type GearChange } from '../../../src/race-day/log/gear/follow-gear.ts';
import { type GearKind, readGear } from '../../../src/race-day/log/gear/read-gear.ts';
import { splitLines } from '../../../src/race-day/log/gear/split-lines.ts';
import { runTime } from '../../../src/race-day/log/run-time.ts';

const recordings = [
  ['alge', 'alge-timy.txt'],
  ['alge', 'alge-midnight-damaged.txt'],
  ['tag', 'tag-cp520.txt'],
  ['microgate', 'microgate-rei2.txt'],
] as const;
const toBytes = (name: string) => readFileSync(join(import.meta.dirname, 'recordings', name));
const DAY = 86_400_000_000;

function linesOf(name: string): string[] {
  const lines: string[] = [];
  const split = splitLines((text) => lines.push(text));
  split.push(toBytes(name));
  split.end();
  return lines;
}

/** Returns the stamps after every line, as collected by a listener who receives only changes. */
function heard(kind: GearKind, lines: readonly string[]) {
  const follow = followGear({ kind, finish: null, day: null });
  const stamps = new Map<number, GearChange>();
  const unread: string[] = [];
  for (const raw of lines) {
    const { line, changes } = follow(raw, 12 * 3_600_000_000);
    if (line === null) unread.push(raw);
    for (const change of changes) stamps.set(change.stamp, change);
  }
  const standing = [...stamps.values()].filter(({ stands }) => stands);
  return { standing, unread, count: stamps.size };
}

test.each(recordings)('%s line by line: the runs of %s follow from the changes', (kind, name) => {
  const whole = readGear(kind);
  whole.push(toBytes(name));
  const reading = whole.end();
  const { standing, unread } = heard(kind, linesOf(name));
  expect(unread).toEqual(reading.unread);
  const of = (channel: string, bib: number, at: number) =>
    standing.some(
      (stamp) =>
        stamp.channel === channel &&
        stamp.bib === bib &&
        (((stamp.at - at) % DAY) + DAY) % DAY === 0,
    );
  for (const { bib, start, finish, run_cs } of reading.runs) {
    expect([bib, of('start', bib, start), of('finish', bib, finish)]).toEqual([bib, true, true]);
    expect(runTime(start, finish)).toBe(run_cs);
  }
});

test('lines that the gear sends again from its memory change nothing', () => {
  const lines = linesOf('tag-cp520.txt').slice(0, 15);
  const once = heard('tag', lines);
  const stamps = lines.filter((line) => line.startsWith('T '));
  expect(heard('tag', [...lines, ...stamps])).toEqual(once);
});

test('a stamp that the gear sets aside has no boat until one is assigned', () => {
  const follow = followGear({ kind: 'alge', finish: null, day: null });
  const [aside] = follow('?0007 C1  09:35:20.1111 00', 0).changes;
  expect(aside).toMatchObject({ isNew: true, bib: null, stands: true });
  expect(follow(' 0001 C0  09:36:00.0000 00', 0).changes).toHaveLength(1);
  expect(follow('n0007 C1  09:35:20.1111 00', 0).changes).toMatchObject([
    { stamp: 0, isNew: false, bib: 7, stands: true },
  ]);
});

test('a time after midnight is of the day that the line came on', () => {
  const follow = followGear({ kind: 'alge', finish: null, day: null });
  const [change] = follow(' 0001 C1  00:00:10.0000 00', DAY + 11_000_000).changes;
  expect(change?.at).toBe(DAY + 10_000_000);
});

const today = 8829;
const followOn = (day: number) => followGear({ kind: 'tag', finish: 4, day });

test('the memory of a CP 545 repeats its live lines, and nothing changes', () => {
  const follow = followOn(today);
  const live = 'TN    7    1  4 11:04:13.40172  8829\t0683';
  expect(follow(live, 0).changes).toMatchObject([{ isNew: true, bib: 7, channel: 'finish' }]);
  expect(follow('DS 01  00 START - FINISH', 0).line).toEqual({ kind: 'download', run: 1 });
  const memory = follow('AN    7    1  4 11:04:13.40172  8829', 0);
  expect([memory.line?.kind, memory.changes]).toEqual(['stamp', []]);
  expect(follow('AN    8    2  4 11:05:13.00000  8829', 0).changes).toMatchObject([
    { isNew: true, bib: 8 },
  ]);
  expect(follow('DE 01', 0).line).toEqual({ kind: 'download', run: null });
});

test('the memory of another day gives no stamp today, whatever date the device has', () => {
  const yesterday = 'AN    7    1  4 11:04:13.40172  8828';
  const follow = followOn(today);
  expect(follow(yesterday, 0).changes).toEqual([]);
  const wrongDate = followOn(today + 900);
  expect(wrongDate('TN    6    1  4 11:03:13.00000  8829', 0).changes).toHaveLength(1);
  expect(wrongDate(yesterday, 0).changes).toEqual([]);
  expect(wrongDate('AN    9    2  4 11:06:13.00000  8829', 0).changes).toHaveLength(1);
});

test('a correction of a CP 545 changes the stamp of that instant', () => {
  const follow = followOn(today);
  follow('TN    7    1  4 11:04:13.40172  8829', 0);
  expect(follow('T*    8    1  4 11:04:13.40172  8829\t0660', 0).changes).toMatchObject([
    { stamp: 0, isNew: false, bib: 8, stands: true },
  ]);
  expect(follow('TC    8    1  4 11:04:13.40172  8829', 0).changes).toMatchObject([
    { stamp: 0, isNew: false, stands: false },
  ]);
});

test.each([
  ['CL 06', { kind: 'closed', run: 6 }],
  ['OP 06', { kind: 'run', run: 6 }],
  ['TN    7    1  3 11:04:13.40172  8829', { kind: 'unplaced', input: 3 }],
  ['TI    7    1  3 11:04:13.40172  8829', null],
])('%j of a CP 545 changes no stamp and says what it is', (raw, line) => {
  expect(followGear({ kind: 'tag', finish: null, day: null })(raw, 0)).toEqual({
    raw,
    line,
    changes: [],
  });
});

test('a running time changes nothing and is not shown', () => {
  const follow = followGear({ kind: 'alge', finish: null, day: null });
  expect(follow('10:36:55.1', 0)).toMatchObject({ line: { kind: 'silent' }, changes: [] });
});
