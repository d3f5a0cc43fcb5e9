import { expect, test } from 'vitest';
import { readCalls } from './count-syncs.ts';

const answer = (thread: number) => `${thread} writev(25<socket:[1]>, [{"HTTP/1.1 201 Created"...`;

test('an answer counts as synced by a sync of the log that ended since the answer before', () => {
  const lines = [
    '7 fdatasync(12</srv/race.sqlite-wal>) = 0',
    answer(1),
    // The sync runs in a separate thread, with other calls in between.
    '8 fdatasync(12</srv/race.sqlite-wal> <unfinished ...>',
    '1 write(3</srv/log>, "line", 4) = 4',
    '8 <... fdatasync resumed>) = 0',
    answer(1),
  ];
  expect(readCalls(lines.join('\n'))).toEqual({ answers: 2, synced: 2 });
});

test.each([
  ['none', []],
  ['one of another file', ['7 fdatasync(9</srv/uploads/one.part>) = 0']],
  ['one that failed', ['7 fdatasync(12</srv/race.sqlite-wal>) = -1 EIO (Input/output error)']],
  ['one that is still under way', ['8 fdatasync(12</srv/race.sqlite-wal> <unfinished ...>']],
  ['one that came before the last answer', ['7 fsync(12</srv/race.sqlite-wal>) = 0', answer(1)]],
])('%s is no sync before the answer', (_, before) => {
  const { answers, synced } = readCalls([...before, answer(1)].join('\n'));
  expect(answers - synced).toBe(1);
});
