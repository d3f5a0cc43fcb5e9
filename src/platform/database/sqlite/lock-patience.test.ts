import { expect, test } from 'vitest';
import { LockPatience } from './lock-patience.server.ts';

const locked = new Error('locked');
const isLocked = (error: unknown) => error === locked;

function refused(times: number) {
  const work = { calls: 0 };
  const run = () => {
    if (work.calls++ < times) throw locked;
    return 'done';
  };
  return { work, run };
}

/** Each reading of the clock is a millisecond later. */
function patient(patienceMs: number) {
  let clock = 0;
  const now = () => clock++;
  return { patience: new LockPatience(isLocked, patienceMs, now), now };
}

test('locked work is retried until it succeeds', async () => {
  const { patience, now } = patient(100);
  const { work, run } = refused(4);
  expect(await patience.run(now(), run)).toBe('done');
  expect(work.calls).toBe(5);
});

test('an error other than a lock is thrown at once', async () => {
  const { patience, now } = patient(100);
  const fail = () => {
    throw new Error('a bug');
  };
  await expect(patience.run(now(), fail)).rejects.toThrow('a bug');
});

test('work that waited while the lock was refused throughout gets one try', async () => {
  const { patience, now } = patient(4);
  const asked = now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  const late = refused(Infinity);
  await expect(patience.run(asked, late.run)).rejects.toBe(locked);
  expect(late.work.calls).toBe(1);
});

test('work that waited behind progressing work still has the full patience', async () => {
  const { patience, now } = patient(4);
  const asked = now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  expect(await patience.run(asked, refused(0).run)).toBe('done');
  expect(await patience.run(asked, refused(3).run)).toBe('done');
});
