import { expect, test } from 'vitest';
import { type ClockState, judgeClock } from './judge-clock.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const noon = Date.UTC(2026, 11, 1, 12);

/** Checks a clock every minute; `ahead` is its error at that time. */
function pass(
  state: ClockState,
  { minutes, ahead = 0, from = 0 }: { minutes: number; ahead?: number; from?: number },
): ClockState {
  let next = state;
  for (let minute = 0; minute <= minutes; minute++) {
    const steady = from + minute * MINUTE;
    next = judgeClock(next, { wall: noon + steady + ahead, steady }, null);
  }
  return next;
}

const running: ClockState = { believed: { wall: noon, steady: 0 }, held: null };
/** State at a start, with a reading stored by another process some time ago. */
const startedAfter = (off: number): ClockState => ({
  believed: { wall: noon - off, steady: null },
  held: null,
});

test('a clock that runs on is trusted, and so are network corrections of seconds and minutes', () => {
  expect(pass(running, { minutes: 600 }).held).toBeNull();
  for (const ahead of [-30 * MINUTE, 2000, 59 * MINUTE]) {
    expect(pass(running, { minutes: 5, ahead }).held).toBeNull();
  }
});

test('a clock 54 days ahead for a moment is held at once and trusted again when it returns', () => {
  const ahead = pass(running, { minutes: 1, ahead: 54 * DAY, from: MINUTE });
  expect(ahead.held).toEqual({ wall: noon + MINUTE + 54 * DAY, steady: MINUTE });
  expect(ahead.believed).toEqual(running.believed);
  expect(pass(ahead, { minutes: 0, from: 3 * MINUTE }).held).toBeNull();
});

test.each([54 * DAY, 5 * HOUR, -5 * HOUR])(
  'a jump by %d ms against the counter is trusted after a steady day',
  (ahead) => {
    expect(pass(running, { minutes: 24 * 60 - 1, ahead, from: MINUTE }).held).not.toBeNull();
    expect(pass(running, { minutes: 24 * 60, ahead, from: MINUTE }).held).toBeNull();
  },
);

test.each([3 * HOUR, 200 * DAY])(
  'a clock is trusted within an hour after a shutdown of %d ms',
  (off) => {
    expect(pass(startedAfter(off), { minutes: 59 }).held).not.toBeNull();
    expect(pass(startedAfter(off), { minutes: 60 }).held).toBeNull();
  },
);

test('a short restart does not hold the clock', () => {
  expect(pass(startedAfter(20 * MINUTE), { minutes: 0 }).held).toBeNull();
});

test('a clock that starts wrong is trusted as soon as it is corrected', () => {
  const wrong = pass(startedAfter(10 * MINUTE), { minutes: 3, ahead: -50 * 365 * DAY });
  expect(wrong.held).not.toBeNull();
  expect(pass(wrong, { minutes: 0, from: 4 * MINUTE }).held).toBeNull();
});

test('a second jump restarts the wait', () => {
  const first = pass(running, { minutes: 20 * 60, ahead: 54 * DAY, from: MINUTE });
  const second = pass(first, { minutes: 20 * 60, ahead: 90 * DAY, from: 21 * HOUR });
  expect(second.held).toEqual({ wall: noon + 21 * HOUR + 90 * DAY, steady: 21 * HOUR });
});

test("an organizer's confirmation makes a clock trusted, but not when it was about another time", () => {
  const wall = noon + 54 * DAY;
  const { held } = judgeClock(running, { wall, steady: MINUTE }, wall - MINUTE);
  expect(held).toBeNull();
  expect(judgeClock(running, { wall, steady: MINUTE }, noon).held).not.toBeNull();
});
