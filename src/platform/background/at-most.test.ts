import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('so many at once, each once, in order', async () => {
  const begun: number[] = [];
  const most: number[] = [];
  let running = 0;
  await atMost(3, [1, 2, 3, 4, 5, 6, 7], async (value) => {
    begun.push(value);
    running += 1;
    most.push(running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(Math.max(...most)).toBe(3);
});

test('one that fails stops no other, and is told in the end', async () => {
  const done: number[] = [];
  const failing = atMost(2, [1, 2, 3, 4], async (value) => {
    if (value === 2) throw new Error('second');
    done.push(value);
  });
  await expect(failing).rejects.toThrow('second');
  expect(done).toEqual([1, 3, 4]);
});

test('one that never ends leaves the others their turn', async () => {
  const done: number[] = [];
  void atMost(2, [1, 2, 3, 4], (value) =>
    value === 1 ? new Promise(() => undefined) : Promise.resolve(done.push(value)),
  );
  await expect.poll(() => done).toEqual([2, 3, 4]);
});
