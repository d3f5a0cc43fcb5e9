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

test('what is locked is tried again until it is not', async () => {
  const { work, run } = refused(4);
  const patience = new LockPatience(isLocked, 60_000);
  expect(await patience.run(performance.now(), run)).toBe('done');
  expect(work.calls).toBe(5);
});

test('any other error leaves at once', async () => {
  const patience = new LockPatience(isLocked, 60_000);
  const fail = () => {
    throw new Error('a bug');
  };
  await expect(patience.run(performance.now(), fail)).rejects.toThrow('a bug');
});

test('who waited while the lock was refused all along is given one try', async () => {
  const patience = new LockPatience(isLocked, 20);
  const asked = performance.now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  const late = refused(Infinity);
  await expect(patience.run(asked, late.run)).rejects.toBe(locked);
  expect(late.work.calls).toBe(1);
});

test('who waited behind work that went on has the whole patience before him', async () => {
  const patience = new LockPatience(isLocked, 20);
  const asked = performance.now();
  await expect(patience.run(asked, refused(Infinity).run)).rejects.toBe(locked);
  expect(await patience.run(asked, refused(0).run)).toBe('done');
  expect(await patience.run(asked, refused(1).run)).toBe('done');
});
