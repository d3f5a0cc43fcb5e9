import { expect, test } from 'vitest';
import { LockPatience } from './lock-patience.server.ts';

const locked = new Error('locked');
const isLocked = (error: unknown) => error === locked;

/** Work that is refused so many times, then done. */
function refused(times: number) {
  const work = { calls: 0 };
  const run = () => {
    if (work.calls++ < times) throw locked;
    return 'done';
  };
  return { work, run };
}

/** Each look at the clock is a millisecond after the one before. */
function patient(patienceMs: number) {
  let clock = 0;
  const now = () => clock++;
  return { patience: new LockPatience(isLocked, patienceMs, now), now };
}

test('what is locked is tried again until it is not', async () => {
  const { patience, now } = patient(100);
  const { work, run } = refused(4);
  expect(await patience.run(now(), run)).toBe('done');
  expect(work.calls).toBe(5);
});

test('any other error leaves at once', async () => {
  const { patience, now } = patient(100);
  const fail = () => {
    throw new Error('a bug');
  };
  await expect(patience.run(now(), fail)).rejects.toThrow('a bug');
});

test('who waited while the lock was refused all along is given one try', async () => {
  const { patience, now } = patient(4);
  const asked = now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  const late = refused(Infinity);
  await expect(patience.run(asked, late.run)).rejects.toBe(locked);
  expect(late.work.calls).toBe(1);
});

test('who waited behind work that went on has the whole patience before him', async () => {
  const { patience, now } = patient(4);
  const asked = now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  expect(await patience.run(asked, refused(0).run)).toBe('done');
  expect(await patience.run(asked, refused(3).run)).toBe('done');
});
