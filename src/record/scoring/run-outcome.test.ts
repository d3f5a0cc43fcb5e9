import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds, formatClock, formatRunTime, parseClock } from './centiseconds.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';
import type { RunStatus } from './run-status.ts';

const DAY = 24 * 60 * 60 * 100;

const unknown: RunFacts = { start: null, finish: null, total: null, status: null, gates: [] };
const clean: RunFacts = {
  ...unknown,
  start: centiseconds(3_960_000),
  finish: centiseconds(3_968_345),
  gates: [0, 0],
};

const clock = fc.integer({ min: 0, max: DAY - 1 }).map(centiseconds);
const gates = fc.array(fc.constantFrom(0, 2, 50, null), { maxLength: 30 });
const statuses: readonly RunStatus[] = ['DNS', 'DNF', 'DSQ-R', 'DSQ-C'];

describe('runOutcome', () => {
  test('returns the time from start to finish, and with the penalties the result', () => {
    expect(runOutcome({ ...clean, gates: [2, 0, 50, null] })).toEqual({
      time: 8345,
      penalties: 52,
      result: 13_545,
    });
  });

  test('handles a run over midnight', () => {
    const late = { ...clean, start: centiseconds(DAY - 3000), finish: centiseconds(5345) };
    expect(runOutcome(late)).toEqual({ time: 8345, penalties: 0, result: 8345 });
  });

  test('returns a result without penalties when no gate was judged', () => {
    for (const judged of [[], [null, null]]) {
      expect(runOutcome({ ...clean, gates: judged })).toEqual({
        time: 8345,
        penalties: null,
        result: 8345,
      });
    }
  });

  test('returns only the result when only the total is known', () => {
    const total = centiseconds(9345);
    expect(runOutcome({ ...unknown, total })).toEqual({
      time: null,
      penalties: null,
      result: 9345,
    });
  });

  test('returns no result for an unfinished run, whatever its gates', () => {
    const onCourse = { ...clean, finish: null, gates: [2, 50] };
    expect(runOutcome(onCourse)).toEqual({ time: null, penalties: 52, result: null });
    expect(runOutcome({ ...clean, start: null }).result).toBeNull();
    expect(runOutcome(unknown)).toEqual({ time: null, penalties: null, result: null });
  });

  test.each(statuses)('returns no result for the status %s, but keeps the time', (status) => {
    expect(runOutcome({ ...clean, status })).toEqual({ time: 8345, penalties: 0, result: null });
    const total = centiseconds(9345);
    expect(runOutcome({ ...unknown, total, status }).result).toBeNull();
  });
});

test('a result is time plus penalties to the hundredth, over midnight or not', () => {
  fc.assert(
    fc.property(clock, clock, gates, (start, finish, judged) => {
      const { time, penalties, result } = runOutcome({ ...clean, start, finish, gates: judged });
      expect((start + Number(time)) % DAY).toBe(finish);
      const seconds = judged.reduce<number>((sum, gate) => sum + (gate ?? 0), 0);
      expect(penalties).toBe(judged.some((gate) => gate !== null) ? seconds : null);
      expect(Number(result) - Number(time)).toBe(seconds * 100);
    }),
  );
});

test('a time is whole hundredths and no part of it is rounded up when written', () => {
  fc.assert(
    fc.property(clock, clock, (start, finish) => {
      const written = (time: typeof start) => parseClock(formatClock(time));
      const { time } = runOutcome({ ...clean, start: written(start), finish: written(finish) });
      expect(time).toBe(runOutcome({ ...clean, start, finish }).time);
      const whole = Number(time);
      const [minutes, seconds, hundredths] = formatRunTime(centiseconds(whole)).split(/[:.]/);
      expect(Number(minutes)).toBe(Math.floor(whole / 6000));
      expect(Number(seconds)).toBe(Math.floor((whole % 6000) / 100));
      expect(Number(hundredths)).toBe(whole % 100);
    }),
  );
});
