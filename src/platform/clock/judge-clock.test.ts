import { expect, test } from 'vitest';
import { type ClockState, judgeClock } from './judge-clock.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const noon = Date.UTC(2026, 11, 1, 12);

/** A clock of which a process is told every minute; `ahead` is how wrong it is then. */
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
/** A start: what another process wrote down this long ago. */
const startedAfter = (off: number): ClockState => ({
  believed: { wall: noon - off, steady: null },
  held: null,
});

test('a clock that runs on is believed, and so are seconds and minutes that the network sets', () => {
  expect(pass(running, { minutes: 600 }).held).toBeNull();
  for (const ahead of [-30 * MINUTE, 2000, 59 * MINUTE]) {
    expect(pass(running, { minutes: 5, ahead }).held).toBeNull();
  }
});

test('54 days ahead for a moment: held at once, believed at once when it is back', () => {
  const ahead = pass(running, { minutes: 1, ahead: 54 * DAY, from: MINUTE });
  expect(ahead.held).toEqual({ wall: noon + MINUTE + 54 * DAY, steady: MINUTE });
  expect(ahead.believed).toEqual(running.believed);
  expect(pass(ahead, { minutes: 0, from: 3 * MINUTE }).held).toBeNull();
});

test.each([54 * DAY, 5 * HOUR, -5 * HOUR])(
  'a jump by %d ms against the counter is believed after a steady day',
  (ahead) => {
    expect(pass(running, { minutes: 24 * 60 - 1, ahead, from: MINUTE }).held).not.toBeNull();
    expect(pass(running, { minutes: 24 * 60, ahead, from: MINUTE }).held).toBeNull();
  },
);

test.each([3 * HOUR, 200 * DAY])('after %d ms off it is believed within the hour', (off) => {
  expect(pass(startedAfter(off), { minutes: 59 }).held).not.toBeNull();
  expect(pass(startedAfter(off), { minutes: 60 }).held).toBeNull();
});

test('a short restart holds nothing up', () => {
  expect(pass(startedAfter(20 * MINUTE), { minutes: 0 }).held).toBeNull();
});

test('a clock that came up wrong is believed as soon as it is set right', () => {
  const wrong = pass(startedAfter(10 * MINUTE), { minutes: 3, ahead: -50 * 365 * DAY });
  expect(wrong.held).not.toBeNull();
  expect(pass(wrong, { minutes: 0, from: 4 * MINUTE }).held).toBeNull();
});

test('a second jump begins the wait anew', () => {
  const first = pass(running, { minutes: 20 * 60, ahead: 54 * DAY, from: MINUTE });
  const second = pass(first, { minutes: 20 * 60, ahead: 90 * DAY, from: 21 * HOUR });
  expect(second.held).toEqual({ wall: noon + 21 * HOUR + 90 * DAY, steady: 21 * HOUR });
});

test('an organizer who says that it is right is believed; what was said of another time is not', () => {
  const wall = noon + 54 * DAY;
  const { held } = judgeClock(running, { wall, steady: MINUTE }, wall - MINUTE);
  expect(held).toBeNull();
  expect(judgeClock(running, { wall, steady: MINUTE }, noon).held).not.toBeNull();
});
