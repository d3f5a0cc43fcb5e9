import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('atMost runs a limited number at once, each once and in order', async () => {
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

test('atMost goes on after an error and throws it at the end', async () => {
  const done: number[] = [];
  const failing = atMost(2, [1, 2, 3, 4], async (value) => {
    if (value === 2) throw new Error('second');
    done.push(value);
  });
  await expect(failing).rejects.toThrow('second');
  expect(done).toEqual([1, 3, 4]);
});

test('atMost lets the others run while one never ends', async () => {
  const done: number[] = [];
  void atMost(2, [1, 2, 3, 4], (value) =>
    value === 1 ? new Promise(() => undefined) : Promise.resolve(done.push(value)),
  );
  await expect.poll(() => done).toEqual([2, 3, 4]);
});
