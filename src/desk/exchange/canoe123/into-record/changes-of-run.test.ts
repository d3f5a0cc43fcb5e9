import { expect, test } from 'vitest';
import type { RecordRun } from '../../../../record/editions/exchange/record-file.ts';
import { centiseconds } from '../../../../record/scoring/centiseconds.ts';
import { changesOfRun } from './changes-of-run.ts';

const before = {
  entry: 4,
  bib: 7,
  scheduled: centiseconds(3_600_000),
  start: centiseconds(3_600_100),
  finish: centiseconds(3_609_100),
  total: centiseconds(9000),
  gates: [0, 2, null],
} as unknown as RecordRun;

test.each([
  ['bib', { bib: 8 }, '7', '8'],
  ['scheduled', { scheduled: centiseconds(3_606_000) }, '10:00:00.00', '10:01:00.00'],
  ['start', { start: centiseconds(3_600_200) }, '10:00:01.00', '10:00:02.00'],
  ['finish', { finish: centiseconds(3_609_200) }, '10:01:31.00', '10:01:32.00'],
  ['total', { total: centiseconds(9001) }, '1:30.00', '1:30.01'],
  ['status', { status: 'DNF' }, '', 'DNF'],
  ['gates', { gates: [0, 50, null] }, '0 2 –', '0 50 –'],
] as const)('another %s is a change that the import shows', (field, change, was, is) => {
  const after = { ...before, ...change } as RecordRun;
  expect(changesOfRun(before, after)).toEqual([{ field, before: was, after: is }]);
});

test('a run that is new shows each value that it has, and the same run shows none', () => {
  expect(changesOfRun(undefined, before).map(({ field }) => field)).toEqual([
    'bib',
    'scheduled',
    'start',
    'finish',
    'total',
    'gates',
  ]);
  expect(changesOfRun(before, before)).toEqual([]);
});
