import { expect, test } from 'vitest';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { readRunForm } from './read-run-form.ts';

const form = (fields: Record<string, string>) => readRunForm((name) => fields[name] ?? '', 3);

test('a run form replaces the whole run and clears empty fields', () => {
  expect(form({ start: '10:00:00.00', finish: '10:01:40,25', gate1: '0', gate3: '50' })).toEqual({
    change: {
      start: centiseconds(3_600_000),
      finish: centiseconds(3_610_025),
      total: null,
      status: null,
      gates: new Map([
        [1, 0],
        [2, null],
        [3, 50],
      ]),
    },
  });
  expect(form({ status: 'DNF', total: ' 2:10.05 ' })).toMatchObject({
    change: { start: null, status: 'DNF', total: centiseconds(13_005) },
  });
});

test('a run form names the field that is not a time', () => {
  expect(form({ start: '25:00:00.00' })).toEqual({ faulty: 'start' });
  expect(form({ start: '10:00:00.00', finish: 'soon' })).toEqual({ faulty: 'finish' });
  expect(form({ total: '10:00:00.00' })).toEqual({ faulty: 'total' });
});

test('a run form reads an unknown status or bad seconds as null', () => {
  const read = form({ status: 'LOST', gate1: '-2', gate2: 'x' });
  expect(read).toMatchObject({ change: { status: null } });
  expect('change' in read && [...read.change.gates.values()]).toEqual([null, null, null]);
});
